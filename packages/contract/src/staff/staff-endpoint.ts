import type { z } from 'zod';
import { endpoint, type Endpoint } from '../core/endpoint.ts';

type Definition<
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
  Auth extends 'staff' | 'none',
> = Omit<Endpoint<Query, Body, Response, Auth>, 'row' | 'path' | 'tag'> & { readonly name: string };

/** An endpoint of the back office, at `/api/Staff/{name}`. */
// @__NO_SIDE_EFFECTS__
export function staffEndpoint<
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
  Auth extends 'staff' | 'none' = 'staff',
>({ name, ...definition }: Definition<Query, Body, Response, Auth>): Endpoint<Query, Body, Response, Auth> {
  const waits = definition.auth === 'staff' && !definition.beforeSetUp;
  const refusals = {
    ...(waits ? ({ 'password-change-required': 403, 'totp-required': 403 } as const) : {}),
    ...(definition.recentLogin ? ({ 'recent-login-needed': 403 } as const) : {}),
    ...(definition.idempotent ? ({ 'idempotency-key-reused': 422 } as const) : {}),
    ...definition.refusals,
  };
  return endpoint({
    ...definition,
    refusals,
    row: `STAFF ${name}`,
    path: `/api/Staff/${name}`,
    tag: 'Staff',
  });
}
