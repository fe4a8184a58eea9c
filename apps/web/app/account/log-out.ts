import { logout } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { endSubscription } from '../platform/push.ts';
import { endedSession } from '../platform/session/ended.ts';
import { homePath } from '../platform/session/return-path.ts';
import { logOutTo } from '../platform/session/buyers-only.tsx';
import { loginHere } from '../platform/session/use-session.ts';

/** Timeout of the server call, in milliseconds; afterwards the logout continues locally. */
const timeoutMs = 4_000;

/** Ends the session on the server if it can be reached, and always on this device; then goes home. */
export async function leave(): Promise<void> {
  const login = loginHere();
  const revoked = browserApi(logout).catch(() => undefined);
  // The server stops push messages with the session; this covers a server that was not reached.
  endSubscription().catch(() => undefined);
  await Promise.race([revoked, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
  // Another tab may have logged in meanwhile.
  if (loginHere() === login) forgetLogin();
  await revoked;
}

/** Clears an ended login and goes home. */
export function forgetLogin(): void {
  // No notice is needed if the server says that the session had already ended.
  endedSession.set(undefined);
  logOutTo(homePath);
}
