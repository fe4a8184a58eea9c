import type { ReactNode, Ref } from 'react';

interface FormProps {
  readonly ref?: Ref<HTMLFormElement>;
  readonly 'aria-label'?: string;
  readonly className?: string;
  readonly onSubmit: () => unknown;
  readonly children: ReactNode;
}

/** A form that says itself what is missing: the browser neither checks nor sends it. */
export function Form({ className, onSubmit, ...form }: FormProps) {
  return (
    <form
      {...form}
      noValidate
      className={className ?? 'flex flex-col gap-4'}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
