import { fieldTextsOf } from '@zay/web/platform/api/field-texts.ts';
import { Button, type ButtonVariant } from '@zay/web/ui/button.tsx';
import { Form } from '@zay/web/ui/form.tsx';
import type { ReactNode } from 'react';
import { refusedAs } from '../../platform/api.ts';
import type { FormState } from './use-form-state.ts';
import { FailureLine } from '../failure-line.tsx';

interface ShortFormProps<Draft> {
  readonly form: FormState<Draft>;
  readonly submitLabel: string;
  readonly variant?: ButtonVariant;
  /** Refusals shown beside its fields. */
  readonly toldBeside: readonly string[];
  readonly children: ReactNode;
}

/** A few fields with a button, on a page with several forms. */
export function ShortForm<Draft>(props: ShortFormProps<Draft>) {
  const { form, submitLabel, variant = 'primary', toldBeside, children } = props;
  const { failure, ref } = form;
  const isTold = fieldTextsOf(failure).size > 0 || refusedAs(failure, ...toldBeside) !== undefined;
  return (
    <Form ref={ref} onSubmit={form.submit}>
      {children}
      {failure !== undefined && !isTold && <FailureLine error={failure} />}
      <Button type="submit" variant={variant} busy={form.isSaving} className="self-start">
        {submitLabel}
      </Button>
    </Form>
  );
}
