import { onSessionChange } from './session/use-session.ts';
import { isLoggedIn, readUser } from './session/session.ts';
import { browserStorage, formDraftsKey, readJson, visitStorage } from './storage.ts';
import { createStore, type Store } from './store.ts';

/** The draft of one form. Subscribe with `useStore`. */
export interface FormDraft<T> extends Store<T> {
  readonly change: (part: Partial<T>) => void;
  /** Call it after the form has been sent. */
  readonly clear: () => void;
}

interface KeptForms {
  readonly buyerId: number;
  readonly forms: Readonly<Record<string, unknown>>;
}

function buyerId(): number | undefined {
  return isLoggedIn(browserStorage()) ? readUser(browserStorage())?.id : undefined;
}

function keptForms(): KeptForms | undefined {
  const kept = readJson(visitStorage(), formDraftsKey) as KeptForms | null | undefined;
  const isOurs = kept && kept.buyerId === buyerId() && typeof kept.forms === 'object';
  return isOurs ? kept : undefined;
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
 * Saves the draft of a form (plain JSON; no secrets) in session storage until it is sent. It survives a
 * reload,
 * navigation, a change of language and an expired login. It belongs to one buyer in this tab; logging out
 * removes it.
 * Create one for each form, at the top of a module: `const draft = createFormDraft('score', emptyScore)`.
 */
export function createFormDraft<T extends object>(name: string, empty: T): FormDraft<T> {
  const store = createStore(empty);
  const load = () => store.set(fitting(empty, keptForms()?.forms[name]));
  if (!import.meta.env.SSR) {
    load();
    onSessionChange(load);
  }

  function set(value: T): void {
    store.set(value);
    const id = buyerId();
    if (id === undefined) return;
    const { [name]: _, ...others } = keptForms()?.forms ?? {};
    const forms = value === empty ? others : { ...others, [name]: value };
    try {
      visitStorage().setItem(formDraftsKey, JSON.stringify({ buyerId: id, forms } satisfies KeptForms));
    } catch {
      // Session storage is full. The draft stays in memory.
    }
  }

  return {
    ...store,
    set,
    change: (part) => set({ ...store.get(), ...part }),
    clear: () => set(empty),
  };
}
