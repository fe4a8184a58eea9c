import { browserApi } from './browser.ts';
import type { Api } from './client.ts';
import { progressFetch, type OnProgress } from './progress-fetch.ts';

/** API client that reports upload progress. */
export function sendingApi(onProgress: OnProgress): Api {
  return (endpoint, input = {}) => browserApi(endpoint, { ...input, fetch: progressFetch(onProgress) });
}
