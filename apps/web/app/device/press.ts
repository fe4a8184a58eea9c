import { loggedInBuyer } from '../platform/session/use-session.ts';
import { isNoted } from '../platform/session/waiting-flag.ts';
import type { Change } from './changes.rules.ts';
import type { PressOutcome } from './changes.ts';

/** Code that stores and sends calls. Pages preload it for buyers when idle. @throws if it cannot be loaded */
export const loadDevice = () => import('./device.ts');

/**
 * Stores the changes of a press, and sends them after earlier ones. Offline they stay queued on this device.
 * @throws {ApiFailure} if the shop refuses one, or if it is offline and the browser cannot store it
 */
export async function press(...changes: readonly Change[]): Promise<PressOutcome> {
  const buyerId = loggedInBuyer();
  return (await loadDevice()).press(changes, { buyerId });
}

/** The same for a change that already has an idempotency key. */
export async function pressWith(key: string, change: Change): Promise<PressOutcome> {
  const buyerId = loggedInBuyer();
  return (await loadDevice()).press([change], { buyerId, firstKey: key });
}

/** Stores the picture of a slip on this device, and starts its upload. @returns its key */
export async function keepSlip(jpeg: Blob): Promise<string> {
  const slips = (await loadDevice()).ownSlips();
  const key = await slips.keep(jpeg);
  // Paying awaits this upload, and retries it if it failed.
  if (navigator.onLine) void slips.upload(key).catch(() => undefined);
  return key;
}

/** The picture of a slip; undefined if it is not on this device. */
export async function findSlip(key: string): Promise<Blob | undefined> {
  return (await loadDevice())
    .ownSlips()
    .find(key)
    .then((slip) => slip?.jpeg);
}

/**
 * Sends pending changes of the cart.
 * @param mayBeOnItsWay true to count changes whose first attempt is in flight as sent
 * @returns false if some are still pending or were just refused: then the shop's cart differs from the displayed one
 */
export async function isCartSent(mayBeOnItsWay = false): Promise<boolean> {
  if (!isNoted()) return true;
  return loadDevice().then(
    (device) => device.isCartSent(mayBeOnItsWay),
    () => false,
  );
}
