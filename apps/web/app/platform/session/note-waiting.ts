import { randomKey } from '../random-key.ts';
import { browserStorage } from '../storage.ts';
import { readWaiting } from './waiting-flag.ts';

/**
 * Says to the frame and to other tabs that what waits of a buyer has changed.
 * @param name of the database
 * @param isShown whether there is something to show
 */
export function noteWaiting(name: string, isShown: boolean): void {
  // Another value each time: the browser tells other tabs of changes only.
  if (isShown) browserStorage().setItem(name, randomKey());
  else browserStorage().removeItem(name);
  readWaiting();
}
