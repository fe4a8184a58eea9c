import { useEffect } from 'react';
import { onSessionChange, useLoggedIn } from './session/use-session.ts';
import { createStore, useStore, type Store } from './store.ts';

/**
 * One shared value of the logged-in buyer: loaded once, cleared on logout.
 * For the first screens, where TanStack Query would cost 10 kB. Lists and forms use `queryClient`.
 */
export interface Personal<T> extends Store<T | undefined> {
  /** Loads the value again. After a failure the old value stays. */
  readonly refresh: () => Promise<void>;
}

export function createPersonal<T>(read: () => Promise<T>): Personal<T> {
  const store = createStore<T | undefined>(undefined);
  let reading: Promise<void> | undefined;
  const refresh = () => {
    reading ??= read()
      .then(store.set, () => undefined)
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  if (!import.meta.env.SSR) onSessionChange(() => store.set(undefined));
  return { ...store, refresh };
}

/** Returns the value and loads it at the first use. Undefined for guests and while it loads. */
export function usePersonal<T>(personal: Personal<T>): T | undefined {
  const loggedIn = useLoggedIn();
  const value = useStore(personal);
  useEffect(() => {
    if (loggedIn && value === undefined) void personal.refresh();
  }, [loggedIn, value, personal]);
  return loggedIn ? value : undefined;
}
