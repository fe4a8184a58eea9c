import { loggedInBuyer } from '../platform/session/use-session.ts';
import { isNoted } from '../platform/session/waiting-flag.ts';
import type { Change } from './changes.rules.ts';
import type { PressOutcome } from './changes.ts';

/** What keeps calls and sends them. Pages load it for buyers when they are idle. @throws when its code cannot be loaded */
export const loadDevice = () => import('./device.ts');

/**
 * Keeps what a press changes, and sends it behind what was pressed before. Without a connection it waits on this device.
 * @throws {ApiFailure} when the shop does not take it, or there is no connection and the browser cannot keep it
 */
export async function press(...changes: readonly Change[]): Promise<PressOutcome> {
  const buyerId = loggedInBuyer();
  return (await loadDevice()).press(changes, { buyerId });
}

/** The same for one change that has had its key before: the shop takes it once. */
export async function pressWith(key: string, change: Change): Promise<PressOutcome> {
  const buyerId = loggedInBuyer();
  return (await loadDevice()).press([change], { buyerId, firstKey: key });
}

/** Keeps the picture of a slip on this device, and begins to upload it. @returns its key */
export async function keepSlip(jpeg: Blob): Promise<string> {
  const slips = (await loadDevice()).ownSlips();
  const key = await slips.keep(jpeg);
  // Who pays soon waits for it then; what fails now is tried again.
  if (navigator.onLine) void slips.upload(key).catch(() => undefined);
  return key;
}

/** The picture of a slip; undefined when this device does not have it. */
export async function findSlip(key: string): Promise<Blob | undefined> {
  return (await loadDevice())
    .ownSlips()
    .find(key)
    .then((slip) => slip?.jpeg);
}

/**
 * Sends the changes of the cart that wait.
 * @param mayBeOnItsWay true where a press that is on its way for the first time is as good as sent
 * @returns false when some still wait, or were refused just now: then the shop's cart is not the one that the buyer sees
 */
export async function isCartSent(mayBeOnItsWay = false): Promise<boolean> {
  if (!isNoted()) return true;
  return loadDevice().then(
    (device) => device.isCartSent(mayBeOnItsWay),
    () => false,
  );
}
