import { currentLanguage } from '../language/current.ts';
import { withLock } from '../locks.ts';
import { endedSession } from '../session/ended.ts';
import { browserStorage } from '../storage.ts';
import { createBrowserTransport } from './browser-transport.ts';
import { createApi } from './client.ts';

/** The transport of all calls of the storefront. */
export const browserTransport = createBrowserTransport({
  fetch: (...request) => globalThis.fetch(...request),
  storage: browserStorage,
  exclusively: (work) => withLock('session', work),
  now: Date.now,
  onOver: ({ refreshToken }) => endedSession.set(refreshToken),
});

/** API client over HTTP, with the token of the logged-in buyer if there is one. Do not call it on the server. */
export const browserApi = createApi(browserTransport, currentLanguage.get);
