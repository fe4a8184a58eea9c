import { useEffect } from 'react';
import { onSessionChange, useLoggedIn } from './session/use-session.ts';
import { createStore, useStore, type Store } from './store.ts';

/**
 * One thing of the logged-in buyer that many places show: read once, shared, forgotten at logout.
 * For the first screens, where the query library would cost 10 kB; lists and forms use that one.
 */
export interface Personal<T> extends Store<T | undefined> {
  /** Reads it (again); a failure leaves what is there. */
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

/** Its value, read when first wanted by a logged-in buyer; undefined for guests and until it is there. */
export function usePersonal<T>(personal: Personal<T>): T | undefined {
  const loggedIn = useLoggedIn();
  const value = useStore(personal);
  useEffect(() => {
    if (loggedIn && value === undefined) void personal.refresh();
  }, [loggedIn, value, personal]);
  return loggedIn ? value : undefined;
}
