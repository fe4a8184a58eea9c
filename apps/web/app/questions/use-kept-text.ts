import { useState } from 'react';
import { visitStorage } from '../platform/storage.ts';
import { useHydrated } from '../platform/store.ts';

const keyOf = (productId: number) => `QuestionText.${productId}`;

/**
 * The text of a product's question box. It is kept as long as the tab is open: a login, a page that could not be read
 * or a glance at another page loses nothing.
 */
export function useKeptText(productId: number): [text: string, setText: (text: string) => void] {
  const hydrated = useHydrated();
  const [typed, setTyped] = useState<string>();
  const kept = () => (hydrated ? (visitStorage().getItem(keyOf(productId)) ?? '') : '');

  const change = (text: string) => {
    setTyped(text);
    try {
      if (text === '') visitStorage().removeItem(keyOf(productId));
      else visitStorage().setItem(keyOf(productId), text);
    } catch {
      // A full storage keeps nothing; the box still does.
    }
  };
  return [typed ?? kept(), change];
}
