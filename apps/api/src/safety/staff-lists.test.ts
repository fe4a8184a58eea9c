import type { Endpoint } from '@zay/contract';
import { staffEndpoints, staffPageSize } from '@zay/contract/staff';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newcomer } from '../testing/buyers.ts';
import { makeRecord } from '../testing/records.ts';
import { openTestShop } from '../testing/shop.ts';
import { openTestOffice } from '../testing/staff.ts';

const shapeOf = (schema: unknown) =>
  (schema instanceof z.ZodObject ? schema.shape : {}) as Record<string, unknown>;
const nameOf = ({ path }: Endpoint) => path.split('/').at(-1) ?? '';

/** Endpoints that return a page. */
const lists = staffEndpoints.filter(({ response }) => {
  const shape = shapeOf(response);
  return 'items' in shape && 'total' in shape;
});
/** Common query fields of lists; all others are filters. */
const common = ['page', 'pageSize', 'sort', 'direction', 'search'];
/** Required query fields. */
const needed: Readonly<Record<string, object>> = {
  GetEducationRequests: { kind: 'score' },
  GetStockMovements: { skuId: 1 },
};

const shop = await openTestShop();
// A fixed clock, so that "last seen" does not change between two pages.
const opened = new Date();
const office = await openTestOffice(shop, { clock: () => opened });
const { token } = await office.member('owner');
await office.member('sales');
const buyer = await newcomer(shop);
for (const make of [
  makeRecord.question,
  makeRecord.question,
  makeRecord.scoreRequest,
  makeRecord.scoreRequest,
])
  await make(shop.db, buyer.id);

describe.each(lists.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))(
  '$name',
  ({ name, endpoint }) => {
    const shape = shapeOf(endpoint.query);
    const ask = (query: object) =>
      office.call(endpoint, { token, query: { ...needed[name], ...query } as never }) as Promise<{
        status: number;
        body: { items: unknown[]; total: number };
      }>;

    test('[STAFF-23] has a page, an order and its direction', () => {
      expect(Object.keys(shape)).toEqual(expect.arrayContaining(common));
    });

    test('[STAFF-23] pages of every order fit together, both ways, with a total', async () => {
      const sorts = (shape['sort'] as z.ZodDefault<z.ZodEnum<Record<string, string>>>).unwrap().options;
      expect(sorts.length).toBeGreaterThan(0);
      const { body } = await ask({});
      for (const sort of sorts) {
        const orders = new Set<string>();
        for (const direction of ['asc', 'desc']) {
          const order = { sort, direction };
          const { status, body: whole } = await ask({ ...order, pageSize: 8 });
          expect(status, JSON.stringify(whole)).toBe(200);
          orders.add(JSON.stringify(whole.items));
          const halves = [
            await ask({ ...order, pageSize: 4 }),
            await ask({ ...order, pageSize: 4, page: 2 }),
          ];
          expect(halves.flatMap(({ body }) => body.items)).toEqual(whole.items);
          expect(halves.map(({ body }) => body.total)).toEqual([whole.total, whole.total]);
          expect(whole.items).toHaveLength(Math.min(8, whole.total));
        }
        // Equal rows are in the order of their ids, so the directions always differ.
        expect([sort, orders.size]).toEqual([sort, body.total > 1 ? 2 : 1]);
      }
      expect(body.items).toHaveLength(Math.min(staffPageSize, body.total));
      const beyond = await ask({ page: Math.ceil(body.total / staffPageSize) + 1 });
      expect(beyond).toMatchObject({ status: 200, body: { items: [], total: body.total } });
      const wrong = { sort: 'nothing', direction: 'sideways', page: '0', pageSize: 'x' };
      for (const [field, value] of Object.entries(wrong))
        expect(await ask({ [field]: value })).toMatchObject({ status: 400, body: { errors: [{ field }] } });
      expect((await ask({ search: 'no such words %_' })).body.total).toBeLessThanOrEqual(body.total);
    });

    test('[STAFF-23] every filter narrows it or is refused with a message', async () => {
      const { total } = (await ask({})).body;
      const known = [...common, ...Object.keys(needed[name] ?? {})];
      for (const filter of Object.keys(shape).filter((one) => !known.includes(one)))
        for (const value of ['1', 'x', '2026-11-20']) {
          const { status, body } = await ask({ [filter]: value });
          expect([filter, value, status]).toEqual([filter, value, status === 200 ? 200 : 400]);
          if (status === 200) expect(body.total).toBeLessThanOrEqual(total);
        }
    });
  },
);
