import { expect, test } from 'vitest';
import { z } from 'zod';
import { auditFields, auditPart } from './audit-names.ts';
import { staffEndpoints } from './endpoints.ts';
import { staffResources } from './content/index.ts';

test('[STAFF-22] every filter of an export, which the audit log keeps, has a name', () => {
  const named = new Set<string>([
    ...auditFields,
    ...staffResources.flatMap(({ fields }) => Object.keys(fields)),
  ]);
  const exports = staffEndpoints.filter(({ path }) => path.startsWith('/api/Staff/Export'));
  const filters = exports.flatMap(({ path, body }) =>
    body instanceof z.ZodObject ? Object.keys(body.shape).map((name) => `${path} ${name}`) : [],
  );
  expect(filters.filter((filter) => !named.has(auditPart(filter.split(' ')[1] ?? '').field))).toEqual([]);
  expect(filters.length).toBeGreaterThan(25);
});
