import type { TokenPair } from '@zay/contract';
import { createRefresh, isOver, refusedRefresh, type RefreshTools } from '../session/refresh.ts';
import { claimsOf, readTokens } from '../session/session.ts';
import { send } from './send.ts';
import type { ApiReply, ApiRequest, Transport } from './transport.ts';

export interface BrowserTools extends RefreshTools {
  /** Called for each call whose session has ended. */
  readonly onOver: (tokens: TokenPair) => void;
}

/** Reply to a call of a buyer who is no longer logged in. */
const otherBuyer: ApiReply = { status: 401, body: { code: 'other-buyer', message: '' } };

/**
 * HTTP transport that adds the bearer token to endpoints that accept one. After a 401 it refreshes the tokens and
 * retries once, for the same buyer only. When the shop has ended the session, its tokens are not used again.
 * @returns a transport that rejects only when no response arrived
 */
export function createBrowserTransport(tools: BrowserTools): Transport {
  const { storage, now } = tools;
  const refresh = createRefresh(tools);

  return async (request) => {
    const call = (tokens?: TokenPair) => send(request.fetch ?? tools.fetch, withToken(request, tokens));
    const takesToken = request.auth === 'buyer' || request.auth === 'optional';
    const tokens = takesToken ? readTokens(storage()) : undefined;
    if (request.buyerId !== undefined && !isOf(tokens, request.buyerId)) return otherBuyer;
    if (!tokens) return await call();
    const refused = refusedRefresh(storage(), tokens, now());
    if (refused && isOver(refused)) {
      tools.onOver(tokens);
      return request.auth === 'optional' ? await call() : refused.reply;
    }
    const reply = await call(tokens);
    if (reply.status !== 401) return reply;
    const outcome = await refresh(tokens);
    if (!outcome) return reply;
    if ('tokens' in outcome) return await call(outcome.tokens);
    if (!isOver(outcome)) return outcome.reply;
    tools.onOver(tokens);
    return reply;
  };
}

const isOf = (tokens: TokenPair | undefined, buyerId: number) =>
  tokens !== undefined && claimsOf(tokens).sub === String(buyerId);

function withToken(request: ApiRequest, tokens: TokenPair | undefined): ApiRequest {
  if (!tokens) return request;
  return { ...request, headers: { ...request.headers, Authorization: `Bearer ${tokens.accessToken}` } };
}
