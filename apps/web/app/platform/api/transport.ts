import type { BuiltRequest, EndpointAuth } from '@zay/contract';

/** A request before it is sent. The browser transport adds the bearer token. */
export interface ApiRequest extends BuiltRequest {
  readonly auth: EndpointAuth;
  /** The `Lang` header, and the headers of the call. */
  readonly headers: Readonly<Record<string, string>>;
  /** True when only the shop may answer, not what the browser has kept. */
  readonly isFresh?: true;
  /** Sent only while this buyer is logged in. */
  readonly buyerId?: number;
  /** Sends it in the place of the browser's own function. */
  readonly fetch?: typeof fetch;
  /** Whether the page shows the answer once it is there; by default, while it is not left. */
  readonly isShown?: () => boolean;
}

export interface ApiReply {
  readonly status: number;
  /** Parsed JSON. */
  readonly body: unknown;
  /** Pause that the shop asks for before the next try. */
  readonly retryAfterMs?: number;
}

/**
 * Sends a request to the API: over HTTP in the browser, in process on the server.
 * Rejects only when no response of the API arrived; HTTP errors resolve with their status.
 */
export type Transport = (request: ApiRequest) => Promise<ApiReply>;
