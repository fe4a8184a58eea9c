import { useRef, useState } from 'react';
import { useFailureText } from '../platform/api/failure.ts';
import { fieldTextsOf, onlyProblems, type FieldTexts } from '../platform/api/field-texts.ts';
import { useText } from '../platform/language/context.ts';
import type { Translate } from '../platform/language/text.ts';
import { createStore, useHydrated, useStore, type Store } from '../platform/store.ts';
import { showAlert } from './ask.ts';
import { focusFirstProblem } from './first-problem.ts';

export interface FormOptions<T> {
  /** What is wrong with the fields on screen. A form in steps returns the problems of its step. */
  readonly problemsOf?: (values: T, t: Translate) => Readonly<Record<string, string | undefined>>;
  /** Texts to show under the form's fields, from what the server says about fields of the wire. */
  readonly textsOf?: (texts: ReadonlyMap<string, string>, error: unknown) => FieldTexts;
  /**
   * Handles a failure of `send`. By default a failure that names no field is alerted.
   * @param namesFields whether the server's texts about fields are shown under them
   */
  readonly onFailure?: (error: unknown, namesFields: boolean, values: T) => unknown;
}

const noProblems = () => ({});
const sameNames = (texts: ReadonlyMap<string, string>): FieldTexts => Object.fromEntries(texts);

/**
 * State of a form: its values, what is wrong with them, and sending them.
 * Problems are shown once sending was tried, or for a field that was left. What the server says about a field
 * is shown until the field is changed. The first wrong field takes the focus.
 * @param entries what the form begins with, or a draft that keeps what is typed (`createFormDraft`)
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

  /** Shows what is wrong, and takes the reader there. @returns whether all is right */
  function check(): boolean {
    const isRight = problems.length === 0;
    setTried(!isRight);
    if (!isRight) focusFirstProblem(ref.current);
    return isRight;
  }

  /** Runs `send` when all is right and nothing is being sent. The values stay; a draft is cleared by the caller. */
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

  /** Begins anew with these values. */
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
    /** Call it when a field was left: from then on its problem is shown. */
    leave: (name: keyof T & string) => setLeft((names) => [...names, name]),
    /** What to show under the fields, by name. */
    texts: { ...refused, ...Object.fromEntries(shown) } as FieldTexts,
    check,
    submit,
    reset,
    isSending,
    /** False until the page is alive, and what was typed before is known here. */
    isReady: isHydrated,
  };
}

function isStore<T extends object>(entries: T | Store<T>): entries is Store<T> {
  return 'subscribe' in entries;
}

/** Without the texts of these fields, and of what is nested in them. */
function without(texts: FieldTexts, fields: readonly string[]): FieldTexts {
  return Object.fromEntries(
    Object.entries(texts).filter(([name]) => !fields.includes(name.split('.')[0] ?? name)),
  );
}
