import { ApiFailure, type ApiError } from '@zay/contract';
import { CodeMissing } from '../scripts.ts';

/** Messages of browsers when a request of the router got no response: Chrome, Firefox, Safari. */
const fetchFailed = /^(Failed to fetch|NetworkError|Load failed)/;

/** True for an error caused by the connection: no API response, code that could not be loaded, no route manifest. */
export function isNoConnection(error: unknown): boolean {
  if (error instanceof ApiFailure) return error.code === 'network';
  if (error instanceof CodeMissing) return !error.isGone;
  // The router parses a captive portal's page as a route manifest.
  return error instanceof SyntaxError || (error instanceof TypeError && fetchFailed.test(error.message));
}

/**
 * Returns the shop's refusal, for a page that shows it instead of content.
 * @throws any other error: without a connection there is no page to show
 */
export function refusalOf(error: unknown): ApiError {
  if (!(error instanceof ApiFailure) || isNoConnection(error)) throw error;
  return { ...error.error, message: error.message };
}
