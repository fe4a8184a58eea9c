import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { journeyNames, relatedJourneys } from './related-journeys.ts';

test('a change selects the journeys of its feature or area, shared code the walks', () => {
  expect(relatedJourneys(['apps/web/app/wishlist/hearts.tsx', 'apps/api/src/wishlist/x.ts'])).toEqual([
    'wishlist',
  ]);
  expect(relatedJourneys(['apps/api/src/staff/refunds/refunds.store.ts'])).toEqual(['backoffice-refunds']);
  expect(relatedJourneys(['apps/backoffice/src/ui/list/list-page.tsx'])).toEqual(['backoffice-frame']);
  expect(relatedJourneys(['packages/contract/src/product.ts', 'apps/web/app/ui/dialog.tsx'])).toEqual([
    'walk',
  ]);
});

test('tests, documents and files outside pages select none', () => {
  const paths = [
    'apps/web/app/cart/cart.rules.test.ts',
    'docs/glossary.md',
    'scripts/outbox.ts',
    'e2e/walk.ts',
  ];
  expect(relatedJourneys(paths)).toEqual([]);
});

test('every prefix in the table has a journey', async () => {
  const files = await readdir(new URL('../e2e/journeys', import.meta.url));
  expect(journeyNames.filter((name) => !files.some((file) => file.startsWith(name)))).toEqual([]);
});
