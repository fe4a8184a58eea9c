import { currentLanguage } from '../language/current.ts';
import { sessionExpired } from '../session/expired.ts';
import { browserStorage } from '../storage.ts';
import { createBrowserTransport } from './browser-transport.ts';
import { createApi } from './client.ts';

/** API client over HTTP, with the token of the logged-in buyer if there is one. Do not call it on the server. */
export const browserApi = createApi(
  createBrowserTransport({
    fetch: (...request) => globalThis.fetch(...request),
    storage: browserStorage,
    onExpired: () => sessionExpired.set(true),
  }),
  currentLanguage.get,
);
