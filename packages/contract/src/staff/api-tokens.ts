import { z } from 'zod';
import { dateTime, id, idInput, IdName, Message, text, wholeNumber } from '../core/fields.ts';
import { textKinds } from '../core/text-kinds.ts';
import { listOf, listQuery } from './lists.ts';
import { StaffRight } from './session.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const byStaffRight = { auth: 'staff', right: 'staff' } as const;

/** Longest life of a token. */
export const apiTokenDays = 365;
export const apiTokenStates = ['active', 'expired', 'revoked'] as const;

/** A token of another program, without its secret. */
export const ApiToken = z
  .object({
    id,
    name: z.string(),
    /** Who made it; the token acts in their name. */
    staff: IdName,
    /** Those that the member still has. */
    rights: z.array(StaffRight),
    state: z.enum(apiTokenStates),
    createdAt: dateTime,
    expiresAt: dateTime,
    lastUsedAt: dateTime.nullable(),
  })
  .meta({ id: 'ApiToken' });
export type ApiToken = z.infer<typeof ApiToken>;

export const apiTokens = staffEndpoint({
  ...byStaffRight,
  name: 'GetApiTokens',
  method: 'GET',
  summary: 'List the tokens of other programs, with their rights and last use.',
  query: listQuery(['createdAt', 'name', 'lastUsedAt']),
  response: listOf(ApiToken),
  example: {
    query: {},
    response: {
      items: [
        {
          id: 5,
          name: 'Accounting',
          staff: { id: 1, name: 'Su Su' },
          rights: ['orders', 'payments'],
          state: 'active',
          createdAt: '2026-03-02T14:03:11.000Z',
          expiresAt: '2026-05-31T14:03:11.000Z',
          lastUsedAt: null,
        },
      ],
      total: 1,
    },
  },
});

export const createApiToken = staffEndpoint({
  ...byStaffRight,
  name: 'CreateApiToken',
  method: 'POST',
  recentLogin: true,
  summary:
    'Make a token for another program, which sends it as a bearer token. It is shown once. Calls of an own account and calls that need a recent login refuse it.',
  body: z
    .object({
      name: text(60).register(textKinds, { kind: 'line' }),
      rights: z.array(StaffRight).min(1, 'not-chosen').max(50),
      days: wholeNumber(1, apiTokenDays),
    })
    .meta({ id: 'CreateApiTokenBody' }),
  response: z
    .object({ id, token: z.string().register(textKinds, { kind: 'verbatim' }) })
    .meta({ id: 'CreatedApiToken' }),
  refusals: { 'more-rights-than-yours': 403 },
  example: {
    body: { name: 'Accounting', rights: ['orders', 'payments'], days: 90 },
    response: { id: 5, token: 'zay_q1w2e3' },
  },
});

export const revokeApiToken = staffEndpoint({
  ...byStaffRight,
  name: 'RevokeApiToken',
  method: 'POST',
  summary: 'Revoke a token of another program; it is refused from the next call on.',
  body: z.object({ id: idInput }).meta({ id: 'RevokeApiTokenBody' }),
  response: Message,
  example: { body: { id: 5 }, response: { message: 'The token is revoked.' } },
});
