import { focusFirstProblem } from '@zay/web/ui/first-problem.ts';
import { Form } from '@zay/web/ui/form.tsx';
import { useRef, type ReactNode } from 'react';

interface CheckedFormProps {
  readonly className?: string;
  /** Sends what is entered; what is wrong with it is on its fields once this has settled. */
  readonly onSubmit: () => unknown;
  readonly children: ReactNode;
}

/** A form that leads to its first field with an error, whether it was found here or by the server. */
export function CheckedForm({ onSubmit, ...form }: CheckedFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const submit = async () => {
    await onSubmit();
    focusFirstProblem(ref.current);
  };
  return <Form {...form} ref={ref} onSubmit={submit} />;
}
