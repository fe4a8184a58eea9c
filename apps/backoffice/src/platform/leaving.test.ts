import { createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { followRouter, isLeaving } from './leaving.ts';

test('a page counts as left from the press on a link, before the next page has loaded', async () => {
  const { promise: onItsWay, resolve: arrive } = Promise.withResolvers<void>();
  const router = createMemoryRouter(
    [{ path: '/list' }, { path: '/record', lazy: () => onItsWay.then(() => ({})) }],
    {
      initialEntries: ['/list'],
    },
  );
  followRouter(router);
  expect(isLeaving('/list')).toBe(false);
  const going = router.navigate('/record');
  expect(isLeaving('/list')).toBe(true);
  arrive();
  await going;
  expect([isLeaving('/list'), isLeaving('/record')]).toEqual([true, false]);
  router.dispose();
});
