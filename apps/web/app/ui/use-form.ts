import { useRef, useState } from 'react';
import { useFailureText } from '../platform/api/failure.ts';
import { fieldTextsOf, onlyProblems, type FieldTexts } from '../platform/api/field-texts.ts';
import { useText } from '../platform/language/context.ts';
import type { Translate } from '../platform/language/text.ts';
import { createStore, useHydrated, useStore, type Store } from '../platform/store.ts';
import { showAlert } from './ask.ts';
import { focusFirstProblem } from './first-problem.ts';

export interface FormOptions<T> {
  /** Errors of the fields on screen. A form in steps returns those of its step. */
  readonly problemsOf?: (values: T, t: Translate) => Readonly<Record<string, string | undefined>>;
  /** Maps the server's errors from wire names to the form's fields. */
  readonly textsOf?: (texts: ReadonlyMap<string, string>, error: unknown) => FieldTexts;
  /**
   * Handles a failure of `send`. By default a failure that names no field is alerted.
   * @param namesFields whether the server's field errors are shown below fields
   */
  readonly onFailure?: (error: unknown, namesFields: boolean, values: T) => unknown;
}

const noProblems = () => ({});
const sameNames = (texts: ReadonlyMap<string, string>): FieldTexts => Object.fromEntries(texts);

/**
 * State of a form: values, errors and sending. Errors are shown after an attempt to send, or for a field that was left.
 * The server's error about a field is shown until the field changes. The first invalid field takes the focus.
 * @param entries initial values, or a draft that keeps entries (`createFormDraft`)
 */
export function useForm<T extends object>(
  entries: T | Store<T>,
  { problemsOf = noProblems, textsOf = sameNames, onFailure }: FormOptions<T> = {},
) {
  const t = useText();
  const failureText = useFailureText();
  const isHydrated = useHydrated();
  const ref = useRef<HTMLFormElement>(null);
  const [own] = useState(() => (isStore(entries) ? entries : createStore(entries)));
  const store = isStore(entries) ? entries : own;
  const values = useStore(store);
  const [wasTried, setTried] = useState(false);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<FieldTexts>({});
  const [isSending, setSending] = useState(false);
  const problems = Object.entries(onlyProblems(problemsOf(values, t)));
  const shown = problems.filter(([name]) => wasTried || left.includes(name));

  function change(part: Partial<T>): void {
    store.set({ ...store.get(), ...part });
    setRefused((texts) => without(texts, Object.keys(part)));
  }

  /** Shows all errors and focuses the first. @returns whether the form is valid */
  function check(): boolean {
    const isRight = problems.length === 0;
    setTried(!isRight);
    if (!isRight) focusFirstProblem(ref.current);
    return isRight;
  }

  /** Runs `send` if the form is valid and idle. The values stay; the caller clears a draft. */
  async function submit(send: (values: T) => Promise<unknown>): Promise<void> {
    if (isSending || !check()) return;
    setRefused({});
    setSending(true);
    try {
      await send(values);
    } catch (error) {
      const texts: FieldTexts = textsOf(fieldTextsOf(error), error);
      const namesFields = Object.keys(texts).length > 0;
      setRefused(texts);
      if (onFailure) await onFailure(error, namesFields, values);
      else if (!namesFields) await showAlert(failureText(error));
      if (namesFields) focusFirstProblem(ref.current);
    } finally {
      setSending(false);
    }
  }

  /** Resets the form to these values. */
  function reset(start: T): void {
    store.set(start);
    setTried(false);
    setLeft([]);
    setRefused({});
  }

  return {
    /** For `Form`. */
    ref,
    values,
    change,
    /** Call it when a field is left: from then on its error is shown. */
    leave: (name: keyof T & string) => setLeft((names) => [...names, name]),
    /** Displayed errors by field. */
    texts: { ...refused, ...Object.fromEntries(shown) } as FieldTexts,
    check,
    submit,
    reset,
    isSending,
    /** False until hydration, when text typed earlier has been passed on. */
    isReady: isHydrated,
  };
}

function isStore<T extends object>(entries: T | Store<T>): entries is Store<T> {
  return 'subscribe' in entries;
}

/** Removes the texts of these fields and of fields nested in them. */
function without(texts: FieldTexts, fields: readonly string[]): FieldTexts {
  return Object.fromEntries(
    Object.entries(texts).filter(([name]) => !fields.includes(name.split('.')[0] ?? name)),
  );
}
