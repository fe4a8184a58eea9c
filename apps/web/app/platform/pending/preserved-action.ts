import { useState } from 'react';
import { browserStorage, storageKeys } from '../storage.ts';

const keys = [storageKeys.productOfferId, storageKeys.shoppingCartType];

/**
 * Preserves the pending action on a login step whose path is not in `keptPaths`. It reads the values at the first
 * render, before the frame removes them.
 * @returns a function that writes the values back
 */
export function usePreservedAction(): () => void {
  const [held] = useState(() => keys.map((key) => [key, browserStorage().getItem(key)] as const));
  return () => {
    for (const [key, value] of held) if (value !== null) browserStorage().setItem(key, value);
  };
}
