import { ApiFailure, newspaperById, type Endpoint } from '@zay/contract';
import { expect, test } from 'vitest';
import type { Api } from '../platform/api/client.ts';
import { loadNewspaper, newspapersPath, readWantedDay } from './load-newspapers.ts';

const day = (query: string) => readWantedDay(new URLSearchParams(query));

test('[NEWS-12] an address has a valid day, or none and shows all editions; a day that does not exist is neither', () => {
  expect(day('date=2026-11-20')).toBe('2026-11-20');
  expect(day('date=20%2F11%2F2026'), 'without scripts').toBe('2026-11-20');
  for (const query of ['', 'date=', 'date=%20']) expect(day(query)).toBe('');
  for (const query of ['date=11/20/2026', 'date=2026-02-30', 'date=x']) expect(day(query)).toBeUndefined();
  expect(newspapersPath('2026-11-20')).toBe('/newspaper?date=2026-11-20');
  expect(newspapersPath('', 2)).toBe('/newspaper?PageNumber=2');
});

test('[NEWS-07] a missing edition differs from one that failed to load', async () => {
  const asked: unknown[] = [];
  const api = (async (endpoint: Endpoint, input: { query: { Id: number } }) => {
    expect(endpoint).toBe(newspaperById);
    asked.push(input.query.Id);
    if (input.query.Id === 7) return { id: 7 };
    const code = input.query.Id === 8 ? 'newspaper-not-found' : 'network';
    throw new ApiFailure({ statusCode: 0, code, message: '' });
  }) as unknown as Api;
  expect(await loadNewspaper(api, '7')).toEqual({ edition: { id: 7 } });
  expect(await loadNewspaper(api, '8')).toEqual({ isMissing: true });
  expect(await loadNewspaper(api, '9')).toEqual({});
  expect(await loadNewspaper(api, null)).toEqual({});
  expect(await loadNewspaper(api, '../9')).toEqual({ isMissing: true });
  expect(asked).toEqual([7, 8, 9]);
});
