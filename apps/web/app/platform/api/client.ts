import {
  ApiFailure,
  buildRequest,
  failureOf,
  type CallInput,
  type Endpoint,
  type Language,
  type ResponseOf,
} from '@zay/contract';
import type { ApiReply, ApiRequest, Transport } from './transport.ts';

export interface ApiInput<E> extends CallInput<E>, Pick<ApiRequest, 'isShown'> {
  /** Idempotency key for endpoints marked `idempotent`: the server runs calls with the same key once. */
  readonly idempotencyKey?: string;
  /** Bypasses browser caches, for amounts that the buyer pays. */
  readonly isFresh?: true;
  /** Sent only while this buyer is logged in. */
  readonly buyerId?: number;
  /** Replaces the native `fetch`, for upload progress. */
  readonly fetch?: typeof fetch;
}

/**
 * Calls an endpoint of the contract: `await api(addToCart, { body })`.
 * @returns the response body
 * @throws {ApiFailure} when the server refuses; with code `network` and status 0 when no response arrived
 */
export type Api = <E extends Endpoint>(endpoint: E, input?: ApiInput<E>) => Promise<ResponseOf<E>>;

export function createApi(transport: Transport, language: () => Language): Api {
  return async <E extends Endpoint>(endpoint: E, input: ApiInput<E> = {}) => {
    const request = buildRequest(endpoint, input);
    const headers: Record<string, string> = { Lang: language() };
    if (request.contentType) headers['Content-Type'] = request.contentType;
    if (input.idempotencyKey) headers['Idempotency-Key'] = input.idempotencyKey;
    const { isFresh, isShown, buyerId, fetch } = input;
    const sent = transport({
      ...request,
      auth: endpoint.auth,
      headers,
      ...(isFresh && { isFresh }),
      ...(buyerId !== undefined && { buyerId }),
      ...(fetch && { fetch }),
      ...(isShown && { isShown }),
    });
    const reply = await sent.catch((error: unknown) => {
      throw networkFailure(error);
    });
    if (reply.status < 200 || reply.status > 299) throw failureOfReply(reply);
    return reply.body as ResponseOf<E>;
  };
}

/** The failure has the pause that the shop asks for: `retryAfterMs`. */
function failureOfReply({ status, body, retryAfterMs }: ApiReply): ApiFailure {
  const failure = failureOf(status, body);
  return retryAfterMs === undefined ? failure : new ApiFailure({ ...failure.error, retryAfterMs });
}

function networkFailure(cause: unknown): ApiFailure {
  const failure = new ApiFailure({ statusCode: 0, code: 'network', message: String(cause) });
  failure.cause = cause;
  return failure;
}
