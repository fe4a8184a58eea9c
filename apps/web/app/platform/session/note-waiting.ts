import { randomKey } from '../random-key.ts';
import { browserStorage } from '../storage.ts';
import { readWaiting } from './waiting-flag.ts';

/**
 * Notifies the frame and other tabs that a buyer's pending calls have changed.
 * @param name of the database
 * @param isShown whether there is something to show
 */
export function noteWaiting(name: string, isShown: boolean): void {
  // A new value each time, because storage events are sent only for changes.
  if (isShown) browserStorage().setItem(name, randomKey());
  else browserStorage().removeItem(name);
  readWaiting();
}
