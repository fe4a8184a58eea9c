import { ApiFailure } from '@zay/contract';
import { fieldTextsOf } from '@zay/web/platform/api/field-texts.ts';
import { focusFirstProblem } from '@zay/web/ui/first-problem.ts';
import { showToast } from '@zay/web/ui/toast.ts';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { failureText } from '../../platform/api.ts';
import { officeText } from '../../platform/language/texts.ts';
import type { FormClashes } from './clash-dialog.tsx';
import { mergeDrafts } from './merge-drafts.ts';
import { useKeeping, useKeptEntries } from './use-kept-entries.ts';

/** Values, errors and saving of a form. */
export interface FormState<Draft> {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  /** The same from the latest values: for uploads and other asynchronous changes. */
  readonly update: (part: (draft: Draft) => Partial<Draft>) => void;
  /** Binds a text field: `<TextField {...form.text('title')} label=… />`. */
  readonly text: <Name extends NamesOf<Draft, string>>(name: Name) => TextBinding;
  /** Binds a field with another value: `<TwoLanguages {...form.value('name')} … />`. */
  readonly value: <Name extends keyof Draft & string>(name: Name) => ValueBinding<Draft[Name]>;
  /** The server's error for a field, by its name on the wire: `errorOf('skus.0.price')`. */
  readonly errorOf: (field: string) => string | undefined;
  /** Changed since it was opened or saved. */
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  /** Failure of the last save if it names no field, else undefined. */
  readonly failure: unknown;
  /** Saves, after a change that a button makes with it. */
  readonly submit: (part?: Partial<Draft>) => void;
  /** Clashes with a colleague's changes, to be decided before saving; null without any. */
  readonly clashes: FormClashes | null;
  /** Time (ISO) of entries of an earlier visit that are in the form again; null without any. */
  readonly keptAt: string | null;
  /** Drops the entries, kept ones too: the form has its initial values. */
  readonly discard: () => void;
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
  /** Error of a part: `errorOf('en')`. */
  readonly errorOf: (part: string) => string | undefined;
}

type NamesOf<Draft, Value> = {
  [Name in keyof Draft & string]: Draft[Name] extends Value ? Name : never;
}[keyof Draft & string];

interface FormOptions<Draft, Answer> {
  /** Initial values; later changes of this prop are ignored. */
  readonly initial: Draft;
  /** Rejects with an ApiFailure, whose field errors are shown. */
  readonly save: (draft: Draft) => Promise<Answer>;
  /** Called after saving while the page is still open, to navigate on. */
  readonly done?: (answer: Answer) => void;
  /** Keeps entries in this browser under this name until they are saved: they survive a reload. */
  readonly keep?: string;
  /**
   * Reads the record again after a colleague saved it meanwhile: their changes are merged with the entries, and saved
   * unless they clash.
   */
  readonly latest?: () => Promise<Draft>;
}

interface Outcome<Draft, Answer> {
  readonly answer: Answer;
  /** What was saved, perhaps merged with a colleague's changes. */
  readonly draft: Draft;
}

/** A form that keeps entries when saving fails. */
export function useFormState<Draft extends object, Answer>(
  options: FormOptions<Draft, Answer>,
): FormState<Draft> {
  const { initial, save, done, keep, latest } = options;
  const kept = useKeptEntries(keep, initial);
  const [draft, setDraft] = useState(kept.found?.draft ?? initial);
  const [saved, setSaved] = useState(initial);
  // The record as it was read, perhaps on an earlier visit.
  const [base, setBase] = useState(kept.found?.base ?? initial);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [clashes, setClashes] = useState<FormClashes | null>(null);
  const ref = useRef<HTMLFormElement>(null);
  const isOpen = useIsOpen();
  const told = useMemo(() => fieldTextsOf(failure), [failure]);

  const update = (part: (draft: Draft) => Partial<Draft>) => setDraft((now) => ({ ...now, ...part(now) }));
  const change = (part: Partial<Draft>) => update(() => part);
  const errorOf = (field: string) => told.get(field);

  const isTyped = (draft !== saved || isSaving) && draft !== kept.found?.draft;
  useKeeping({ name: keep, base, draft, isUnsaved: isTyped, isForgotten: kept.isForgotten });

  /** Merges after a colleague's save, and saves again; undefined if there are clashes to decide. */
  const saveMerged = async (
    mine: Draft,
    read: Draft,
    tries = 1,
  ): Promise<Outcome<Draft, Answer> | undefined> => {
    try {
      return { answer: await save(mine), draft: mine };
    } catch (error) {
      const by = colleagueOf(error);
      const theirs = by === undefined || tries > 3 || !isOpen.current ? undefined : await latest?.();
      if (by === undefined || !theirs) throw error;
      const { merged, clashes } = mergeDrafts(read, mine, theirs);
      if (clashes.length > 0) {
        setClashes({
          by,
          clashes,
          cancel: () => setClashes(null),
          resolve(choices) {
            setClashes(null);
            void run(mergeDrafts(read, mine, theirs, choices).merged, theirs);
          },
        });
        return undefined;
      }
      setDraft(merged);
      setBase(theirs);
      const saved = await saveMerged(merged, theirs, tries + 1);
      if (saved) showToast(officeText()('kit.merged', { by }));
      return saved;
    }
  };

  const run = async (draft: Draft, read: Draft) => {
    if (isSaving) return;
    setDraft(draft);
    setBase(read);
    setSaving(true);
    setFailure(undefined);
    // Before navigating away, so that the page counts as saved.
    setSaved(draft);
    try {
      const outcome = await saveMerged(draft, read);
      if (!outcome) return setSaved(saved);
      kept.forget(outcome.draft);
      if (isOpen.current) done?.(outcome.answer);
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
    submit: (part) => void run(part ? { ...draft, ...part } : draft, base),
    clashes,
    keptAt: kept.found?.at ?? null,
    discard: () => {
      kept.forget(draft);
      setDraft(initial);
      setSaved(initial);
      setBase(initial);
      setFailure(undefined);
    },
    ref,
  };
}

/** Who saved the record meanwhile; undefined for another failure. */
function colleagueOf(failure: unknown): string | undefined {
  if (!(failure instanceof ApiFailure) || failure.code !== 'changed-meanwhile') return undefined;
  const { by } = failure.error;
  return typeof by === 'string' && by !== '' ? by : officeText()('kit.colleague');
}

/** `current` is false after unmounting. */
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
