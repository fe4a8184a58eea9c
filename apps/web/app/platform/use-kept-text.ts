import { useState } from 'react';
import { visitStorage } from './storage.ts';
import { useHydrated } from './store.ts';

/**
 * The text of a box. It is kept as long as the tab is open: a login, a page that could not be read or a glance at another
 * page loses nothing.
 * @param key of the session storage
 */
export function useKeptText(key: string): [text: string, setText: (text: string) => void] {
  const hydrated = useHydrated();
  const [typed, setTyped] = useState<string>();
  const kept = () => (hydrated ? (visitStorage().getItem(key) ?? '') : '');

  const change = (text: string) => {
    setTyped(text);
    try {
      if (text === '') visitStorage().removeItem(key);
      else visitStorage().setItem(key, text);
    } catch {
      // A full storage keeps nothing; the box still does.
    }
  };
  return [typed ?? kept(), change];
}
