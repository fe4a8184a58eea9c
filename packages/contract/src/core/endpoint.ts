import type { z } from 'zod';
import type { StaffRight } from './staff-rights.ts';

/**
 * Who may call: `none` ignores a token, `optional` reads one if sent, `buyer` requires an access token, `reset` the
 * single-use token of a set-new-password link, `staff` the token of a staff session.
 */
export type EndpointAuth = 'none' | 'optional' | 'buyer' | 'reset' | 'staff';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 422 | 429 | 503;

/** A call that takes one file. */
export interface Multipart {
  readonly fileField: string;
  readonly fileRequired: boolean;
  /** Maximum size in bytes, the refusal code above it, and the kinds of file; default: a picture of `limits.uploadBytes`. */
  readonly longest?: { readonly bytes: number; readonly refusal: string; readonly kinds: string };
  /** Streams the file to a temporary one instead of memory; the call must declare `longest`. */
  readonly toDisk?: true;
}

/** Description of an API call for client, server, OpenAPI and tests. */
export interface Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Auth extends EndpointAuth = EndpointAuth,
> {
  /** Requirement row, e.g. `API-81`. */
  readonly row: string;
  readonly method: HttpMethod;
  /** Further methods that reach the same handler (decision 1). */
  readonly alsoMethods?: readonly HttpMethod[];
  readonly path: `/api/${string}`;
  /** Further paths that reach the same handler (decision 19); a `:Name` in them fills that query name. */
  readonly alsoPaths?: readonly `/api/${string}`[];
  readonly tag: 'Auth' | 'Miscellaneous' | 'Product' | 'Order' | 'Article' | 'Staff';
  readonly summary: string;
  readonly auth: Auth;
  /** Required right of staff, or any of several; without it every member of staff may call. */
  readonly right?: StaffRight | readonly StaffRight[];
  /** Requires a password, and a one-time code if set up, from the last minutes; `ConfirmLogin` renews them. */
  readonly recentLogin?: true;
  /** Allowed for staff who still have to replace their password or to set up one-time codes. */
  readonly beforeSetUp?: true;
  /** Query names as clients send them; the server reads them in any letter case. */
  readonly query?: Query;
  /** Other spellings of a query name: `{ sortType: 'Choose' }`. */
  readonly queryAliases?: Readonly<Record<string, string>>;
  readonly body?: Body;
  /** `multipart` names the file field; the other fields are in `body`. */
  readonly multipart?: Multipart;
  /** Maximum size of the JSON body in bytes; default `limits.bodyBytes`. `multipart` limits files. */
  readonly bodyBytes?: number;
  /** Reads the header `Idempotency-Key`: a repeated key repeats the response, not the act. */
  readonly idempotent?: true;
  /** Also takes the token of `GetSendTicket`, by which a device sends a waiting order while no page of the shop is open. */
  readonly takesTicket?: true;
  readonly response: Response;
  /** Refusal codes of this call, besides the common ones, and their HTTP status. */
  readonly refusals?: Readonly<Record<string, RefusalStatus>>;
  /** Refusals that carry more than `ApiError`, by code. */
  readonly refusalBodies?: Readonly<Record<string, z.ZodType>>;
  readonly example?: { readonly query?: unknown; readonly body?: unknown; readonly response?: unknown };
}

/** Checks the shape and keeps the exact types. */
// @__NO_SIDE_EFFECTS__
export function endpoint<
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
  Auth extends EndpointAuth,
>(definition: Endpoint<Query, Body, Response, Auth>): Endpoint<Query, Body, Response, Auth> {
  return definition;
}

/** What the handler receives. */
export type QueryOf<E> = E extends Endpoint<infer Q, z.ZodType, z.ZodType> ? z.infer<Q> : never;
export type BodyOf<E> = E extends Endpoint<z.ZodType, infer B, z.ZodType> ? z.infer<B> : never;
export type ResponseOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer R> ? z.infer<R> : never;

/** What the caller sends. */
export type QueryInputOf<E> = E extends Endpoint<infer Q, z.ZodType, z.ZodType> ? z.input<Q> : never;
export type BodyInputOf<E> = E extends Endpoint<z.ZodType, infer B, z.ZodType> ? z.input<B> : never;
