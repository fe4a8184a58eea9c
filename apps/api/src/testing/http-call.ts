import {
  buildRequest,
  refusalsOf,
  type BodyInputOf,
  type Endpoint,
  type QueryInputOf,
  type ResponseOf,
} from '@zay/contract';

export interface CallOptions<E> {
  readonly query?: QueryInputOf<E>;
  readonly body?: BodyInputOf<E>;
  /** Files of a multipart call, by field name. */
  readonly files?: Readonly<Record<string, Blob>>;
  /** Access token of the caller. */
  readonly token?: string;
  /** Value of the Lang header. */
  readonly lang?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON: the endpoint's response type for status 200, else an ApiError. */
  readonly body: T;
}

/** An API under test. */
export interface CalledApi {
  /** Calls an endpoint over HTTP like a client. */
  call<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<Answer<ResponseOf<E>>>;
}

/** Asserts that every refusal in tests is declared by the contract, and so by the OpenAPI document. */
export function assertDeclared(endpoint: Endpoint, status: number, code: string): void {
  if (refusalsOf(endpoint).get(code) === status) return;
  throw new Error(`${endpoint.method} ${endpoint.path} refuses with undeclared ${status} ${code}`);
}

/** Calls an endpoint at `url` like a client. */
export async function callOverHttp<E extends Endpoint>(
  url: string,
  endpoint: E,
  options: CallOptions<E>,
): Promise<Answer<ResponseOf<E>>> {
  const { query, body, files } = options;
  const request = buildRequest(endpoint, { query, body, files } as never);
  const headers = new Headers(options.headers);
  if (request.contentType) headers.set('content-type', request.contentType);
  if (options.token) headers.set('authorization', `Bearer ${options.token}`);
  if (options.lang) headers.set('lang', options.lang);
  const response = await fetch(url + request.path, {
    method: request.method,
    headers,
    ...(request.body === undefined ? {} : { body: request.body }),
  });
  const text = await response.text();
  const answer = text === '' ? undefined : JSON.parse(text);
  if (!response.ok) assertDeclared(endpoint, response.status, answer?.code);
  return { status: response.status, headers: response.headers, body: answer };
}
