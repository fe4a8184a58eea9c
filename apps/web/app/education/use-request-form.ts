import { useFailureText } from '../platform/api/failure.ts';
import type { FormDraft } from '../platform/form-draft.ts';
import type { Translate } from '../platform/language/text.ts';
import { showAlert } from '../ui/ask.ts';
import type { FieldTexts } from '../platform/api/field-texts.ts';
import { useForm } from '../ui/use-form.ts';

/** A form whose entries are kept until they are sent. A refusal is alerted, and also shown under its fields. */
export function useRequestForm<T extends object>(
  draft: FormDraft<T>,
  problemsOf: (values: T, t: Translate) => FieldTexts,
) {
  const failureText = useFailureText();
  const form = useForm(draft, { problemsOf, onFailure: (error) => showAlert(failureText(error)) });
  return {
    ...form,
    submit: (send: (values: T) => Promise<unknown>) =>
      form.submit(async (values) => {
        await send(values);
        draft.clear();
      }),
  };
}
