import { browserApi } from './browser.ts';
import type { Api } from './client.ts';
import { progressFetch, type OnProgress } from './progress-fetch.ts';

/** The API client for a large call whose upload progress is shown. */
export function sendingApi(onProgress: OnProgress): Api {
  return (endpoint, input = {}) => browserApi(endpoint, { ...input, fetch: progressFetch(onProgress) });
}
