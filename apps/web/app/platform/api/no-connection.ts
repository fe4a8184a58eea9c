import { ApiFailure, type ApiError } from '@zay/contract';
import { CodeMissing } from '../scripts.ts';

/** True for an error that goes away with the connection: no answer of the API, code that could not be fetched. */
export function isNoConnection(error: unknown): boolean {
  if (error instanceof ApiFailure) return error.code === 'network';
  return error instanceof CodeMissing && !error.isGone;
}

/**
 * Returns the shop's refusal, for a page that shows it instead of content.
 * @throws any other error: without a connection there is no page to show
 */
export function refusalOf(error: unknown): ApiError {
  if (!(error instanceof ApiFailure) || isNoConnection(error)) throw error;
  return { ...error.error, message: error.message };
}
