import { focusFirstProblem } from '@zay/web/ui/first-problem.ts';
import { Form } from '@zay/web/ui/form.tsx';
import { useRef, type ReactNode } from 'react';

interface CheckedFormProps {
  readonly className?: string;
  /** Sends the form. Its field errors are rendered when the promise settles. */
  readonly onSubmit: () => unknown;
  readonly children: ReactNode;
}

/** A form that focuses its first invalid field, whether the error is from here or from the server. */
export function CheckedForm({ onSubmit, ...form }: CheckedFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const submit = async () => {
    await onSubmit();
    focusFirstProblem(ref.current);
  };
  return <Form {...form} ref={ref} onSubmit={submit} />;
}
