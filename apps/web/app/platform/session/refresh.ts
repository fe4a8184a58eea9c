import { applicationConfigId, buildRequest, refreshTokens, type TokenPair } from '@zay/contract';
import { send } from '../api/send.ts';
import type { ApiReply } from '../api/transport.ts';
import { readJson, refusedRefreshKey, type KeyValueStorage } from '../storage.ts';
import { claimsOf, readTokens, storeTokens } from './session.ts';

export interface RefreshTools {
  readonly fetch: typeof fetch;
  readonly storage: () => KeyValueStorage;
  /** Runs one refresh at a time across tabs. */
  readonly exclusively: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Milliseconds */
  readonly now: () => number;
}

/** A failed refresh. Without `until` the session is over; otherwise no refresh is sent before that time. */
interface RefusedRefresh {
  readonly refreshToken: string;
  readonly until?: number;
  readonly reply: ApiReply;
}

/** Pause in milliseconds after a response without one. */
const shortPause = 2_000;

/** Longest pause in milliseconds: the clock may have been wrong when it was saved. */
const longestPause = 10 * 60_000;

/** The saved failure of a refresh of these tokens, while it is valid. */
export function refusedRefresh(
  storage: KeyValueStorage,
  { refreshToken }: TokenPair,
  now: number,
): RefusedRefresh | undefined {
  const refused = readJson(storage, refusedRefreshKey) as RefusedRefresh | null | undefined;
  if (refused?.refreshToken !== refreshToken) return undefined;
  const { until = Infinity } = refused;
  return until === Infinity || (until > now && until - now <= longestPause) ? refused : undefined;
}

/** True if the shop does not know the refresh token, so only a login helps. */
export const isOver = ({ until }: RefusedRefresh): boolean => until === undefined;

/**
 * Returns a function that refreshes tokens that the shop has refused. Concurrent calls and tabs share one request.
 * @returns newer tokens of the same buyer; the shop's response if there are none; undefined if this login is gone
 * @throws if no response arrived
 */
export function createRefresh({ fetch, storage, exclusively, now }: RefreshTools) {
  type Outcome = { readonly tokens: TokenPair } | RefusedRefresh | undefined;
  const running = new Map<string, Promise<Outcome>>();

  /** The current tokens, if they differ and belong to the same buyer. */
  function newerThan(sent: TokenPair): Outcome {
    const tokens = readTokens(storage());
    return tokens && claimsOf(tokens).sub === claimsOf(sent).sub ? { tokens } : undefined;
  }

  async function exchange(sent: TokenPair): Promise<Outcome> {
    if (readTokens(storage())?.accessToken !== sent.accessToken) return newerThan(sent);
    const refused = refusedRefresh(storage(), sent, now());
    if (refused) return refused;
    const request = buildRequest(refreshTokens, { body: { ...sent, applicationConfigId } });
    const headers = request.contentType ? { 'Content-Type': request.contentType } : {};
    const reply = await send(fetch, { ...request, auth: 'none', headers });
    // A logout or login happened meanwhile, here or in another tab.
    if (readTokens(storage())?.refreshToken !== sent.refreshToken) return newerThan(sent);
    if (reply.status === 200) {
      const tokens = reply.body as TokenPair;
      storeTokens(storage(), tokens);
      return { tokens };
    }
    const { code } = reply.body as { readonly code?: unknown };
    const isEnd = reply.status === 401 && code === 'invalid-refresh-token';
    const pause = Math.min(longestPause, reply.retryAfterMs ?? shortPause);
    const { refreshToken } = sent;
    const failed: RefusedRefresh = { refreshToken, reply, ...(!isEnd && { until: now() + pause }) };
    storage().setItem(refusedRefreshKey, JSON.stringify(failed));
    return failed;
  }

  return (sent: TokenPair): Promise<Outcome> => {
    const { refreshToken } = sent;
    const shared = running.get(refreshToken) ?? exclusively(() => exchange(sent));
    running.set(refreshToken, shared);
    return shared.finally(() => running.delete(refreshToken));
  };
}
