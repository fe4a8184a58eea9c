import { useState } from 'react';
import { browserStorage, storageKeys } from '../storage.ts';

const keys = [storageKeys.productOfferId, storageKeys.shoppingCartType];

/**
 * For a page that is a step of the way in but none of those on which these values live: takes them before the frame
 * drops them. @returns puts them back
 */
export function useHeldAction(): () => void {
  const [held] = useState(() => keys.map((key) => [key, browserStorage().getItem(key)] as const));
  return () => {
    for (const [key, value] of held) if (value !== null) browserStorage().setItem(key, value);
  };
}
