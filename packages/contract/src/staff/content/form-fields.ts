import type { Fields } from './fields.ts';

/** The fields that staff fill in. In a file of its own, without schemas, because the browser calls it. */
export const formFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, { isCounted }]) => !isCounted));

/** The fields that lists have: those without long contents. */
export const listFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, { kind }]) => kind !== 'html' && kind !== 'rates'));
