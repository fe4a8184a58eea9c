import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { journeyNames, relatedJourneys } from './related-journeys.ts';

test('a change asks for the journeys of its feature or area, one below all features for the walks', () => {
  expect(relatedJourneys(['apps/web/app/wishlist/hearts.tsx', 'apps/api/src/wishlist/x.ts'])).toEqual([
    'wishlist',
  ]);
  expect(relatedJourneys(['apps/api/src/staff/refunds/refunds.store.ts'])).toEqual(['backoffice-refunds']);
  expect(relatedJourneys(['apps/backoffice/src/ui/list/list-page.tsx'])).toEqual(['backoffice-frame']);
  expect(relatedJourneys(['packages/contract/src/product.ts', 'apps/web/app/ui/dialog.tsx'])).toEqual([
    'walk',
  ]);
});

test('tests, documents and what no page is made of ask for none', () => {
  const paths = [
    'apps/web/app/cart/cart.rules.test.ts',
    'docs/glossary.md',
    'scripts/outbox.ts',
    'e2e/walk.ts',
  ];
  expect(relatedJourneys(paths)).toEqual([]);
});

test('every name in the table is that of a journey', async () => {
  const files = await readdir(new URL('../e2e/journeys', import.meta.url));
  expect(journeyNames.filter((name) => !files.some((file) => file.startsWith(name)))).toEqual([]);
});
