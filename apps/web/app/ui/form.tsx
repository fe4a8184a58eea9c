import type { ReactNode, Ref } from 'react';

interface FormProps {
  readonly ref?: Ref<HTMLFormElement>;
  readonly 'aria-label'?: string;
  readonly className?: string;
  readonly onSubmit: () => unknown;
  readonly children: ReactNode;
}

/**
 * A form with its own validation messages instead of the browser's. Without scripts it posts, so entries never appear
 * in an address.
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
