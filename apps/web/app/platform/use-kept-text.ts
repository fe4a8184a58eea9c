import { useState } from 'react';
import { visitStorage } from './storage.ts';
import { useHydrated } from './store.ts';

/**
 * State of a text input, saved in session storage. The text survives a login, a failed load and navigation
 * to another page.
 * @param key session storage key
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
      // Session storage is full. The input keeps its text in memory.
    }
  };
  return [typed ?? kept(), change];
}
