import { fieldTextsOf } from '@zay/web/platform/api/field-texts.ts';
import { focusFirstProblem } from '@zay/web/ui/first-problem.ts';
import { showToast } from '@zay/web/ui/toast.ts';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { failureText } from '../../platform/api.ts';

/** What a form holds, what the server said about it, and how it is saved. */
export interface FormState<Draft> {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  /** The same, from what is in the form by then: for uploads and other things that take their time. */
  readonly update: (part: (draft: Draft) => Partial<Draft>) => void;
  /** For the fields of the kit: `<TextField {...form.text('title')} label=… />`. */
  readonly text: <Name extends NamesOf<Draft, string>>(name: Name) => TextBinding;
  /** For fields that hand over their value: `<TwoLanguages {...form.value('name')} … />`. */
  readonly value: <Name extends keyof Draft & string>(name: Name) => ValueBinding<Draft[Name]>;
  /** What the server said about a field, by its name of the wire: `errorOf('skus.0.price')`. */
  readonly errorOf: (field: string) => string | undefined;
  /** Something was changed since it was opened or saved. */
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  /** Why the last saving failed, where no field is named; undefined otherwise. */
  readonly failure: unknown;
  readonly submit: () => void;
  readonly ref: RefObject<HTMLFormElement | null>;
}

interface TextBinding {
  readonly value: string;
  readonly onChange: (event: { target: { value: string } }) => void;
  readonly error: string | undefined;
}

export interface ValueBinding<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error: string | undefined;
  /** Of its parts: `errorOf('en')`. */
  readonly errorOf: (part: string) => string | undefined;
}

type NamesOf<Draft, Value> = {
  [Name in keyof Draft & string]: Draft[Name] extends Value ? Name : never;
}[keyof Draft & string];

interface FormOptions<Draft, Answer> {
  /** What it begins with; later ones do not touch what is typed. */
  readonly initial: Draft;
  /** Rejects with an ApiFailure, whose texts are shown beside the fields. */
  readonly save: (draft: Draft) => Promise<Answer>;
  /** Once it is saved, while its page is still open: leads to the next one. Who has left already is not called away. */
  readonly done?: (answer: Answer) => void;
}

/** A form that keeps what was typed, whatever the server says to it. */
export function useFormState<Draft extends object, Answer>(
  options: FormOptions<Draft, Answer>,
): FormState<Draft> {
  const { initial, save, done } = options;
  const [draft, setDraft] = useState(initial);
  const [saved, setSaved] = useState(draft);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const ref = useRef<HTMLFormElement>(null);
  const isOpen = useIsOpen();
  const told = useMemo(() => fieldTextsOf(failure), [failure]);

  const update = (part: (draft: Draft) => Partial<Draft>) => setDraft((now) => ({ ...now, ...part(now) }));
  const change = (part: Partial<Draft>) => update(() => part);
  const errorOf = (field: string) => told.get(field);

  const run = async () => {
    if (isSaving) return;
    setSaving(true);
    setFailure(undefined);
    // Before the page is left for another one, and not after.
    setSaved(draft);
    try {
      const answer = await save(draft);
      if (isOpen.current) done?.(answer);
    } catch (error) {
      if (!isOpen.current) showToast(failureText(error), { kind: 'error' });
      setSaved(saved);
      setFailure(error);
      focusFirstProblem(ref.current);
    } finally {
      setSaving(false);
    }
  };

  return {
    draft,
    change,
    update,
    errorOf,
    text: (name) => ({
      value: draft[name] as string,
      onChange: ({ target }) => change({ [name]: target.value } as Partial<Draft>),
      error: errorOf(name),
    }),
    value: (name) => ({
      value: draft[name],
      onChange: (value) => change({ [name]: value } as unknown as Partial<Draft>),
      error: errorOf(name),
      errorOf: (part) => errorOf(`${name}.${part}`),
    }),
    isChanged: draft !== saved,
    isSaving,
    failure,
    submit: () => void run(),
    ref,
  };
}

/** `current` is true until its page is left. */
function useIsOpen(): RefObject<boolean> {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}
