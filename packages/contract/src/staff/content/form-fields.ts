import type { Fields } from './fields.ts';

/** The fields that staff fill in. In a file of its own, without schemas, because the browser calls it. */
export const formFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, { isCounted }]) => !isCounted));
