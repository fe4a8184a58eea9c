import type { BuiltRequest, EndpointAuth } from '@zay/contract';

/** A call as it goes out; the bearer token is added by the transport of the browser. */
export interface ApiRequest extends BuiltRequest {
  readonly auth: EndpointAuth;
  /** `Lang`, and what the call itself asks for. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface ApiReply {
  readonly status: number;
  /** The parsed JSON; undefined for an empty answer. */
  readonly body: unknown;
}

/**
 * Carries a call to the API. Over HTTP in the browser, in process on the server.
 * Rejects only when no answer came.
 */
export type Transport = (request: ApiRequest) => Promise<ApiReply>;
