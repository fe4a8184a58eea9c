import { z } from 'zod';
import { count, date, dateTime, id, kyats } from '../core/fields.ts';
import { educationKinds } from '../ids.ts';
import { Names } from './bilingual.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** How many of each kind the work list shows. */
export const workListItems = 5;
/** The work list counts no further. */
export const workListCountMax = 1000;

/** What waits, the most urgent first; null for whom has no right to it. */
const waiting = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: count.describe(`At most ${workListCountMax}.`) }).nullable();

export const WorkList = z
  .object({
    payments: waiting(
      z.object({ id, voucherNo: z.string(), amount: kyats, method: Names, sentAt: dateTime }),
    ),
    /** Goods that are paid, or paid on delivery. */
    orders: waiting(z.object({ id, voucherNo: z.string(), pieces: count, city: Names, placedAt: dateTime })),
    questions: waiting(z.object({ id, product: Names, text: z.string(), askedAt: dateTime })),
    /** Paid requests; those that are late already come first. */
    education: waiting(
      z.object({
        kind: z.enum(educationKinds),
        orderId: id,
        requestId: id,
        voucherNo: z.string(),
        studentName: z.string(),
        dueOn: date,
      }),
    ),
    products: waiting(z.object({ productId: id, skuId: id, name: Names, variation: Names, stock: count })),
  })
  .meta({ id: 'WorkList' });
export type WorkList = z.infer<typeof WorkList>;

export const workList = staffEndpoint({
  name: 'GetWorkList',
  method: 'GET',
  summary: 'Tell what waits for the caller: payments, orders, questions, requests, low stock.',
  auth: 'staff',
  response: WorkList,
  example: {
    response: {
      payments: {
        items: [
          {
            id: 12_001,
            voucherNo: 'V261121000001',
            amount: 33_400,
            method: { en: 'KBZ Pay', my: 'ကေဘီဇက်ပေး' },
            sentAt: '2026-11-21T03:00:00.000Z',
          },
        ],
        total: 1,
      },
      orders: { items: [], total: 0 },
      questions: null,
      education: null,
      products: null,
    },
  },
});
