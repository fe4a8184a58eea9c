import { ApiFailure, type ApiError } from '@zay/contract';
import { CodeMissing } from '../scripts.ts';

/** What browsers say when a request of the router got no answer: Chrome, Firefox, Safari. */
const fetchFailed = /^(Failed to fetch|NetworkError|Load failed)/;

/** True for an error that goes away with the line: no answer of the API, code that could not be fetched, no list of routes. */
export function isNoConnection(error: unknown): boolean {
  if (error instanceof ApiFailure) return error.code === 'network';
  if (error instanceof CodeMissing) return !error.isGone;
  // The router takes a captive portal's page for a list of routes.
  return error instanceof SyntaxError || (error instanceof TypeError && fetchFailed.test(error.message));
}

/**
 * Returns what the shop answered, for a page that shows it in the place of what could not be read.
 * @throws any other error: without a connection there is no page to show
 */
export function refusalOf(error: unknown): ApiError {
  if (!(error instanceof ApiFailure) || isNoConnection(error)) throw error;
  return { ...error.error, message: error.message };
}
