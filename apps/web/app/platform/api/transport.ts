import type { BuiltRequest, EndpointAuth } from '@zay/contract';

/** A request before it is sent. The browser transport adds the bearer token. */
export interface ApiRequest extends BuiltRequest {
  readonly auth: EndpointAuth;
  /** The `Lang` header, and the headers of the call. */
  readonly headers: Readonly<Record<string, string>>;
  /** True to bypass browser caches. */
  readonly isFresh?: true;
  /** Sent only while this buyer is logged in. */
  readonly buyerId?: number;
  /** Replaces the native `fetch`. */
  readonly fetch?: typeof fetch;
  /** Whether the page shows the response; by default, until it is left. */
  readonly isShown?: () => boolean;
}

export interface ApiReply {
  readonly status: number;
  /** Parsed JSON. */
  readonly body: unknown;
  /** Pause before the next attempt that the shop asks for, in milliseconds. */
  readonly retryAfterMs?: number;
}

/**
 * Sends a request to the API: over HTTP in the browser, in process on the server.
 * Rejects only when no response of the API arrived; HTTP errors resolve with their status.
 */
export type Transport = (request: ApiRequest) => Promise<ApiReply>;
