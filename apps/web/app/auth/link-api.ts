import { createBrowserTransport } from '../platform/api/browser-transport.ts';
import { createApi, type Api } from '../platform/api/client.ts';
import { currentLanguage } from '../platform/language/current.ts';
import { browserStorage } from '../platform/storage.ts';

/** The API with the token of a set-new-password link. It has nothing to do with the session, nor its end with a refresh. */
export function linkApi(token: string): Api {
  const transport = createBrowserTransport({
    fetch: (...request) => globalThis.fetch(...request),
    storage: browserStorage,
    onExpired: () => undefined,
  });
  return createApi(
    (request) => transport({ ...request, headers: { ...request.headers, Authorization: `Bearer ${token}` } }),
    currentLanguage.get,
  );
}
