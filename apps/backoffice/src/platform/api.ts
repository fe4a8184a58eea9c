import { ApiFailure } from '@zay/contract';
import { createApi, type Api } from '@zay/web/platform/api/client.ts';
import { isNoConnection } from '@zay/web/platform/api/no-connection.ts';
import { progressFetch, type OnProgress } from '@zay/web/platform/api/progress-fetch.ts';
import { send } from '@zay/web/platform/api/send.ts';
import type { Transport } from '@zay/web/platform/api/transport.ts';
import { currentLanguage } from '@zay/web/platform/language/current.ts';
import { officeText } from './language/texts.ts';
import { currentLogin, endSession, forbidden } from './login.ts';
import { askForLogin } from './recent-login.ts';

/** HTTP with the session cookie. A 401 ends the session here too. */
const transport =
  (fetcher: typeof fetch): Transport =>
  async (request) => {
    const login = request.auth === 'staff' ? currentLogin() : null;
    const reply = await send(fetcher, request);
    // Another tab logged in anew meanwhile: the 401 is of the old session.
    if (reply.status === 401 && login !== null && login === currentLogin()) endSession('ended');
    if (reply.status === 403) forbidden.tell();
    return reply;
  };

const call = createApi(
  transport((...request) => fetch(...request)),
  currentLanguage.get,
);

/**
 * Calls an endpoint of the back office: `await api(getAuditLog, { query })`. A call that needs a recent login is
 * repeated after the password prompt. Rejects with an ApiFailure: the server's refusal, or code `network` without a
 * response.
 */
export const api: Api = async (endpoint, input) => {
  try {
    return await call(endpoint, input);
  } catch (error) {
    if (refusedAs(error, 'recent-login-needed') === undefined || !(await askForLogin())) throw error;
    return call(endpoint, input);
  }
};

/** The same for an upload with progress. */
export function sendingApi(onProgress: OnProgress): Api {
  return createApi(transport(progressFetch(onProgress)), currentLanguage.get);
}

/** The server's message if it refused with one of these codes, for display beside the field. */
export function refusedAs(error: unknown, ...codes: readonly string[]): string | undefined {
  return error instanceof ApiFailure && codes.includes(error.code) ? error.message : undefined;
}

/** The message of a failed call: the server's, with the colleague who was first, or that the server is unreachable. */
export function failureText(error: unknown): string {
  const t = officeText();
  if (isNoConnection(error)) return t('common.networkFailed');
  if (!(error instanceof ApiFailure)) return t('common.somethingWrong');
  const { by } = error.error;
  const who = typeof by === 'string' && by !== '' && !error.message.includes(by) ? ` (${by})` : '';
  return error.message ? error.message + who : t('common.somethingWrong');
}
