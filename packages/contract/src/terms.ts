import { z } from 'zod';
import { endpoint } from './core/endpoint.ts';
import { id } from './core/fields.ts';

/** `description` is clean HTML. */
export const TermsItem = z
  .object({ id, title: z.string(), description: z.string() })
  .meta({ id: 'TermsItem' });
export type TermsItem = z.infer<typeof TermsItem>;

export const terms = endpoint({
  row: 'API-15',
  method: 'GET',
  path: '/api/Auth/GetTermsAndConditions',
  tag: 'Auth',
  summary: 'List the terms and conditions.',
  auth: 'none',
  response: z.array(TermsItem),
  example: { response: [{ id: 1, title: 'Orders', description: '<p>An order is binding once placed.</p>' }] },
});
