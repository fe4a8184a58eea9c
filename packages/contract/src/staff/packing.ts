import { z } from 'zod';
import { count, dateTime, id, idInput, url } from '../core/fields.ts';
import { Names } from './bilingual.ts';
import { StaffOrderDelivery } from './order-entities.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const packing = { auth: 'staff', right: 'packing' } as const;

/** Orders at a time, the oldest first. */
export const packingMax = 50;

const Goods = { name: Names, image: url, qty: count };

/** An order as a packer sees it: goods and address, no sums and no payment. */
export const PackingOrder = z
  .object({
    id,
    voucherNo: z.string(),
    placedAt: dateTime,
    delivery: StaffOrderDelivery.omit({ fromDay: true, toDay: true }),
    lines: z.array(
      z.object({
        ...Goods,
        id,
        variant: Names,
        code: z.string(),
        /** Goes into the parcel free of charge. */
        free: z.object(Goods).nullable(),
      }),
    ),
  })
  .meta({ id: 'PackingOrder' });
export type PackingOrder = z.infer<typeof PackingOrder>;

/** Orders to pack are paid, or paid on delivery; packed ones wait to be handed over. */
export const packingSteps = ['pack', 'hand-over'] as const;
export type PackingStep = (typeof packingSteps)[number];

const step = z.enum(packingSteps);

export const getPacking = staffEndpoint({
  ...packing,
  name: 'GetPacking',
  method: 'GET',
  summary: 'List the oldest orders to pack, or to hand over to the delivery, without sums of money.',
  query: z.object({ step: step.default('pack') }),
  response: z.object({ items: z.array(PackingOrder), toPack: count, toHandOver: count }),
  example: {
    query: { step: 'pack' },
    response: {
      items: [
        {
          id: 7001,
          voucherNo: 'V261121000001',
          placedAt: '2026-11-21T03:00:00.000Z',
          delivery: {
            name: 'Aye Aye',
            phone: '09770000001',
            city: { en: 'Yangon', my: 'ရန်ကုန်' },
            township: { en: 'Kamayut', my: 'ကမာရွတ်' },
            address: 'No. 12, Hledan Road',
            landmark: '',
            remark: '',
            service: { en: 'Rider', my: 'ပို့ဆောင်ရေး' },
          },
          lines: [
            {
              id: 1,
              name: { en: 'Longyi', my: 'လုံချည်' },
              variant: { en: 'Red', my: 'အနီ' },
              code: 'ZAY-01204',
              image: '/media/0123456789abcdef0123456789abcdef.webp',
              qty: 2,
              free: null,
            },
          ],
        },
      ],
      toPack: 1,
      toHandOver: 0,
    },
  },
});

export const packOrder = staffEndpoint({
  ...packing,
  name: 'PackOrder',
  method: 'POST',
  summary: 'Note that an order of the list is packed, or handed over to the delivery; the buyer is told.',
  body: z.object({ id: idInput, step }).meta({ id: 'PackOrderBody' }),
  response: z.object({ id }).meta({ id: 'PackedOrder' }),
  refusals: { 'order-not-found': 404, 'order-moved': 409, 'step-not-allowed': 409 },
  refusalBodies: {
    'order-moved': z.looseObject({ by: z.string() }),
    'step-not-allowed': z.looseObject({}),
  },
  example: { body: { id: 7001, step: 'pack' }, response: { id: 7001 } },
});
