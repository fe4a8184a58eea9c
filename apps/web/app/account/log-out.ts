import { logout } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { endSubscription } from '../platform/push.ts';
import { endedSession } from '../platform/session/ended.ts';
import { homePath } from '../platform/session/return-path.ts';
import { claimsOf, readTokens } from '../platform/session/session.ts';
import { logOutTo } from '../platform/session/buyers-only.tsx';
import { browserStorage } from '../platform/storage.ts';

/** How long the buyer waits for the server, milliseconds; whoever wants out gets out. */
const patience = 4_000;

/** Ends the login on the server when it can be reached, and here in any case; then home. */
export async function leave(): Promise<void> {
  const login = loginHere();
  const revoked = browserApi(logout).catch(() => undefined);
  // The shop sends nothing more once the login has ended; here in case it was not reached.
  endSubscription().catch(() => undefined);
  await Promise.race([revoked, new Promise((resolve) => setTimeout(resolve, patience))]);
  // Somebody else may have logged in meanwhile, in another tab.
  if (loginHere() === login) forgetLogin();
  await revoked;
}

/** Names this login, over refreshes; undefined without one. */
function loginHere(): number | undefined {
  const tokens = readTokens(browserStorage());
  return tokens && claimsOf(tokens).sid;
}

/** Forgets a login that is over, and goes home. */
export function forgetLogin(): void {
  // The server's refusal of a login that had ended already is no news.
  endedSession.set(undefined);
  logOutTo(homePath);
}
