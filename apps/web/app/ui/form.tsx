import type { ReactNode, Ref } from 'react';

interface FormProps {
  readonly ref?: Ref<HTMLFormElement>;
  readonly 'aria-label'?: string;
  readonly className?: string;
  readonly onSubmit: () => unknown;
  readonly children: ReactNode;
}

/**
 * A form that says itself what is missing: the browser neither checks nor sends it. Where no script is there to hold the browser
 * back, it posts: what was typed never gets into an address.
 */
export function Form({ className, onSubmit, ...form }: FormProps) {
  return (
    <form
      {...form}
      method="post"
      noValidate
      className={className ?? 'flex flex-col gap-4'}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
