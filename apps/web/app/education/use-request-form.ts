import { useRef, useState } from 'react';
import { useFailureText } from '../platform/api/failure.ts';
import { fieldTextsOf } from '../platform/api/field-texts.ts';
import type { FormDraft } from '../platform/form-draft.ts';
import { useText } from '../platform/language/context.ts';
import type { Translate } from '../platform/language/text.ts';
import { useHydrated, useStore } from '../platform/store.ts';
import { showAlert } from '../ui/ask.ts';
import { focusFirstProblem } from '../ui/first-problem.ts';
import type { FieldTexts } from './field-texts.ts';

/**
 * A form whose entries are kept (`createFormDraft`), with all that is wrong at once under its fields.
 * @param problemsOf what is wrong with the fields on screen; a form in steps gives those of its step
 */
export function useRequestForm<T extends object>(
  draft: FormDraft<T>,
  problemsOf: (values: T, t: Translate) => FieldTexts,
) {
  const t = useText();
  const failureText = useFailureText();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const values = useStore(draft);
  const [wasTried, setTried] = useState(false);
  /** What the server said, until the field is changed. */
  const [refused, setRefused] = useState<FieldTexts>({});
  const [isSending, setSending] = useState(false);

  function change(part: Partial<T>): void {
    draft.change(part);
    setRefused((texts) => without(texts, Object.keys(part)));
  }

  /** Shows what is wrong, and takes the reader there. @returns whether all is right */
  function check(): boolean {
    const isRight = Object.keys(problemsOf(values, t)).length === 0;
    setTried(!isRight);
    if (!isRight) focusFirstProblem(form.current);
    return isRight;
  }

  /**
   * Runs `send` when all is right, and forgets the entries once it has resolved. Otherwise they stay: what the server
   * says about fields stands under them, and its message is alerted.
   */
  async function submit(send: (values: T) => Promise<unknown>): Promise<void> {
    if (isSending || !check()) return;
    setSending(true);
    try {
      await send(values);
      draft.clear();
    } catch (error) {
      const texts = Object.fromEntries(fieldTextsOf(error));
      setRefused(texts);
      await showAlert(failureText(error));
      if (Object.keys(texts).length > 0) focusFirstProblem(form.current);
    } finally {
      setSending(false);
    }
  }

  return {
    /** For `Form`. */
    ref: form,
    values,
    change,
    /** By names of the wire. */
    texts: { ...refused, ...(wasTried && problemsOf(values, t)) } as FieldTexts,
    check,
    submit,
    isSending,
    /** False until the page is alive: the button that sends waits for it. */
    isReady: hydrated,
  };
}

/** Without the texts of these fields, and of what is nested in them. */
function without(texts: FieldTexts, fields: readonly string[]): FieldTexts {
  return Object.fromEntries(
    Object.entries(texts).filter(([name]) => !fields.includes(name.split('.')[0] ?? name)),
  );
}
