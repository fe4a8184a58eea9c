import { currentLanguage } from '../language/current.ts';
import { sessionExpired } from '../session/expired.ts';
import { browserStorage } from '../storage.ts';
import { createBrowserTransport } from './browser-transport.ts';
import { createApi, type Api } from './client.ts';
import { progressFetch, type OnProgress } from './progress-fetch.ts';

/**
 * API client that reports upload progress, with the token of the logged-in buyer. Create one per upload.
 */
export function sendingApi(onProgress: OnProgress): Api {
  const transport = createBrowserTransport({
    fetch: progressFetch(onProgress),
    storage: browserStorage,
    onExpired: () => sessionExpired.set(true),
  });
  return createApi(transport, currentLanguage.get);
}
