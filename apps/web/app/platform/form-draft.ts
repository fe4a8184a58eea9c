import { useMemo } from 'react';
import { loggedInBuyer, onSessionChange } from './session/use-session.ts';
import { formDraftsKey, readJson, visitStorage } from './storage.ts';
import { createStore, useStore, type Store } from './store.ts';

/** The draft of one form. Subscribe with `useStore`. */
export interface FormDraft<T> extends Store<T> {
  readonly change: (part: Partial<T>) => void;
  /** Call it after the form has been sent. */
  readonly clear: () => void;
}

/** Session storage key of a guest's drafts. */
const guestDraftsKey = 'GuestDrafts';

type Forms = Readonly<Record<string, unknown>>;

interface KeptForms {
  readonly buyerId: number;
  readonly forms: Forms;
}

/** Drafts of this tab by name: those of the buyer who is logged in, or of a guest. */
const drafts = createStore<Forms>({});

function load(): void {
  const id = loggedInBuyer();
  const kept = readJson(visitStorage(), formDraftsKey) as KeptForms | null | undefined;
  const own = id !== undefined && kept?.buyerId === id ? kept.forms : {};
  const guest = (readJson(visitStorage(), guestDraftsKey) ?? {}) as Forms;
  drafts.set({ ...own, ...guest });
  // A guest who logs in takes the drafts along.
  if (id !== undefined && Object.keys(guest).length > 0) save();
}

function save(): void {
  const id = loggedInBuyer();
  const forms = drafts.get();
  if (id === undefined) return visitStorage().setItem(guestDraftsKey, JSON.stringify(forms));
  visitStorage().setItem(formDraftsKey, JSON.stringify({ buyerId: id, forms } satisfies KeptForms));
  visitStorage().removeItem(guestDraftsKey);
}

if (!import.meta.env.SSR) {
  load();
  onSessionChange(load);
}

/** Copies the saved fields whose types match the empty form. Another release may have saved the draft. */
function fitting<T extends object>(empty: T, kept: unknown): T {
  if (typeof kept !== 'object' || kept === null) return empty;
  const fields = Object.entries(kept).filter(([name, value]) => {
    const usual: unknown = (empty as Record<string, unknown>)[name];
    return typeof value === typeof usual && value !== null && Array.isArray(value) === Array.isArray(usual);
  });
  return { ...empty, ...Object.fromEntries(fields) };
}

/**
 * Keeps the draft of a form until it is sent: the shop's only way to keep what somebody types. It is saved in
 * session storage (plain JSON; no secrets) and survives a reload, navigation, a change of language and an
 * expired login. It belongs to one buyer in this tab; logging out removes it. A guest's draft goes to the
 * buyer who logs in.
 * Create one for each form, at the top of a module: `const draft = createFormDraft('score', emptyScore)`.
 */
export function createFormDraft<T extends object>(name: string, empty: T): FormDraft<T> {
  let last: { readonly kept: unknown; readonly value: T } = { kept: undefined, value: empty };

  /** The same object until the draft changes. */
  function get(): T {
    const kept = drafts.get()[name];
    if (kept !== last.kept) last = { kept, value: fitting(empty, kept) };
    return last.value;
  }

  function set(value: T): void {
    const { [name]: _, ...others } = drafts.get();
    if (value !== empty) last = { kept: value, value };
    drafts.set(value === empty ? others : { ...others, [name]: value });
    save();
  }

  return {
    initial: empty,
    subscribe: drafts.subscribe,
    get,
    set,
    change: (part) => set({ ...get(), ...part }),
    clear: () => set(empty),
  };
}

/** The draft of a form about one thing, such as an order; its name contains the id. `empty` is a constant. */
export function useNamedDraft<T extends object>(name: string, empty: T): FormDraft<T> {
  return useMemo(() => createFormDraft(name, empty), [name, empty]);
}

const emptyText = { text: '' };

/** The draft of a single text, outside of a form (`useForm`). */
export function useTextDraft(name: string): [text: string, setText: (text: string) => void] {
  const draft = useNamedDraft(name, emptyText);
  const { text } = useStore(draft);
  return [text, (typed) => (typed === '' ? draft.clear() : draft.set({ text: typed }))];
}
