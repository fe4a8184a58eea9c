import { applicationConfigId, buildRequest, refreshTokens, type TokenPair } from '@zay/contract';
import { send } from './send.ts';
import { readTokens, storeTokens } from '../session/session.ts';
import type { KeyValueStorage } from '../storage.ts';
import type { ApiRequest, Transport } from './transport.ts';

export interface BrowserTools {
  readonly fetch: typeof fetch;
  readonly storage: () => KeyValueStorage;
  /** Called when the session cannot be refreshed any more. */
  readonly onExpired: () => void;
}

/**
 * HTTP with the bearer token where a call takes one. On a 401 all calls of the page share one refresh;
 * each is then sent once more. Without a login a call goes out bare.
 */
export function createBrowserTransport({ fetch, storage, onExpired }: BrowserTools): Transport {
  let refreshing: Promise<boolean> | undefined;

  async function refresh(tokens: TokenPair): Promise<boolean> {
    const request = buildRequest(refreshTokens, { body: { ...tokens, applicationConfigId } });
    const headers = request.contentType ? { 'Content-Type': request.contentType } : {};
    const reply = await send(fetch, { ...request, auth: 'none', headers });
    if (reply.status === 200) {
      storeTokens(storage(), reply.body as TokenPair);
      return true;
    }
    // Logged in anew meanwhile, here or in another tab (a changed password ends all logins): no news.
    const current = readTokens(storage());
    if (current?.refreshToken !== tokens.refreshToken) return current !== undefined;
    // A shop that is down says nothing about the session.
    if (reply.status < 500) onExpired();
    return false;
  }

  function sharedRefresh(tokens: TokenPair): Promise<boolean> {
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

    // Another call, or another tab, may have refreshed while this one was on its way.
    const isStale = readTokens(storage())?.accessToken !== tokens.accessToken;
    if (!isStale && !(await sharedRefresh(tokens))) return reply;
    const fresh = readTokens(storage());
    return fresh ? await send(fetch, withToken(request, fresh)) : reply;
  };
}

function withToken(request: ApiRequest, tokens: TokenPair): ApiRequest {
  return { ...request, headers: { ...request.headers, Authorization: `Bearer ${tokens.accessToken}` } };
}
