import { applicationConfigId, buildRequest, refreshTokens, type TokenPair } from '@zay/contract';
import { send } from './send.ts';
import { readTokens, storeTokens } from '../session/session.ts';
import type { KeyValueStorage } from '../storage.ts';
import type { ApiRequest, Transport } from './transport.ts';

export interface BrowserTools {
  readonly fetch: typeof fetch;
  readonly storage: () => KeyValueStorage;
  /** Called when the refresh token is refused. */
  readonly onExpired: () => void;
}

/**
 * HTTP transport that adds the bearer token to endpoints that accept one. Concurrent calls that get a 401
 * share one token
 * refresh; each is then retried once. Without a login the call has no token.
 * @returns a transport that rejects only when no response arrived
 */
export function createBrowserTransport({ fetch, storage, onExpired }: BrowserTools): Transport {
  let refreshing: Promise<boolean> | undefined;
  /** The last refresh token that the server refused. It is not sent again by calls that end later. */
  let refused: string | undefined;

  async function refresh(tokens: TokenPair): Promise<boolean> {
    const request = buildRequest(refreshTokens, { body: { ...tokens, applicationConfigId } });
    const headers = request.contentType ? { 'Content-Type': request.contentType } : {};
    const reply = await send(fetch, { ...request, auth: 'none', headers });
    if (reply.status === 200) {
      storeTokens(storage(), reply.body as TokenPair);
      return true;
    }
    // Meanwhile the buyer logged in again, here or in another tab (a password change ends all sessions).
    // The session has not expired.
    const current = readTokens(storage());
    if (current?.refreshToken !== tokens.refreshToken) return current !== undefined;
    // A 5xx response says nothing about the session.
    if (reply.status < 500) {
      refused = tokens.refreshToken;
      onExpired();
    }
    return false;
  }

  function sharedRefresh(tokens: TokenPair): Promise<boolean> {
    if (tokens.refreshToken === refused) return Promise.resolve(false);
    refreshing ??= refresh(tokens).finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  return async (request) => {
    const takesToken = request.auth === 'buyer' || request.auth === 'optional';
    const tokens = takesToken ? readTokens(storage()) : undefined;
    if (!tokens) return await send(fetch, request);
    const reply = await send(fetch, withToken(request, tokens));
    if (reply.status !== 401) return reply;

    // Another call or tab may have refreshed the tokens while this call was pending.
    const isStale = readTokens(storage())?.accessToken !== tokens.accessToken;
    if (!isStale && !(await sharedRefresh(tokens))) return reply;
    const fresh = readTokens(storage());
    return fresh ? await send(fetch, withToken(request, fresh)) : reply;
  };
}

function withToken(request: ApiRequest, tokens: TokenPair): ApiRequest {
  return { ...request, headers: { ...request.headers, Authorization: `Bearer ${tokens.accessToken}` } };
}
