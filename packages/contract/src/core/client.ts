import type { ApiError } from './error.ts';
import type { BodyInputOf, Endpoint, HttpMethod, QueryInputOf } from './endpoint.ts';

/** Input of a call: `query` and `body` in the shapes of its endpoint, `files` of multipart calls. */
export interface CallInput<E> {
  query?: QueryInputOf<E>;
  body?: BodyInputOf<E>;
  /** Files by field name, for multipart calls. */
  files?: Readonly<Record<string, Blob>>;
}

/** A request ready for fetch or for an in-process server. */
export interface BuiltRequest {
  method: HttpMethod;
  /** Path with its query string. */
  path: string;
  /** Undefined without a body, and for multipart, whose boundary the sender chooses. */
  contentType?: 'application/json-patch+json';
  body?: string | FormData;
}

/** The part of an endpoint that building a request needs, so that the browser loads nothing else. */
export type CallFacts = Pick<Endpoint, 'method' | 'path' | 'multipart'>;

/** Query string: lists as repeated values, lists of objects as one JSON, undefined and null omitted. */
export function queryString(query: object): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const isJson = [value].flat().some((one) => typeof one === 'object' && one !== null);
    for (const one of isJson ? [JSON.stringify(value)] : [value].flat()) {
      if (one !== undefined && one !== null) parameters.append(name, String(one));
    }
  }
  return parameters.toString();
}

function formOf(body: object, files: Readonly<Record<string, Blob>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined && value !== null) form.append(name, String(value));
  }
  for (const [name, file] of Object.entries(files)) form.append(name, file);
  return form;
}

/** Builds the request of a call. The caller adds transport, tokens and the Lang header. */
export function buildRequest<E extends CallFacts>(endpoint: E, input: CallInput<E> = {}): BuiltRequest {
  const search = input.query ? queryString(input.query) : '';
  const request: BuiltRequest = {
    method: endpoint.method,
    path: search === '' ? endpoint.path : `${endpoint.path}?${search}`,
  };
  if (endpoint.multipart) return { ...request, body: formOf(input.body ?? {}, input.files ?? {}) };
  if (endpoint.method === 'GET' || input.body === undefined) return request;
  return { ...request, contentType: 'application/json-patch+json', body: JSON.stringify(input.body) };
}

/** A refused call. `error` is the server's ApiError; callers distinguish refusals by `error.code`. */
export class ApiFailure extends Error {
  readonly error: ApiError;

  constructor(error: ApiError) {
    super(error.message);
    this.name = 'ApiFailure';
    this.error = error;
  }

  get status(): number {
    return this.error.statusCode;
  }

  get code(): string {
    return this.error.code;
  }
}

/** Converts the body of a failed response to an ApiFailure, even if it is not an ApiError. */
export function failureOf(status: number, body: unknown): ApiFailure {
  const known = typeof body === 'object' && body !== null ? (body as Partial<ApiError>) : {};
  return new ApiFailure({
    ...known,
    statusCode: status,
    code: typeof known.code === 'string' ? known.code : 'unknown',
    message: typeof known.message === 'string' ? known.message : `HTTP ${status}`,
  });
}
