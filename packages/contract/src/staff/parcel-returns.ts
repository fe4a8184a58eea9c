import { z } from 'zod';
import { ApiError } from '../core/error.ts';
import { dateTime, id, idInput, optionalText } from '../core/fields.ts';
import { parcelReturnReasons, parcelReturnStatuses } from '../ids.ts';
import { limits } from '../limits.ts';
import { OrderStatus } from '../order-entities.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** A parcel that came back undelivered, and its outcome. */
export const ParcelReturn = z
  .object({
    id,
    reason: z.enum(parcelReturnReasons),
    status: z.enum(parcelReturnStatuses),
    /** Shown to the buyer. */
    note: z.string(),
    cameAt: dateTime,
    /** Names of staff; '' without an account, or if the buyer cancelled. */
    by: z.string(),
    doneAt: dateTime.nullable(),
    doneBy: z.string(),
  })
  .meta({ id: 'ParcelReturn' });
export type ParcelReturn = z.infer<typeof ParcelReturn>;

export const exampleParcelReturn: ParcelReturn = {
  id: 31,
  reason: 'nobody-home',
  status: 'here',
  note: 'The rider called twice.',
  cameAt: '2026-11-22T03:00:00.000Z',
  by: 'Su Su',
  doneAt: null,
  doneBy: '',
};

const orders = { auth: 'staff', right: 'orders', method: 'POST', idempotent: true } as const;
/** Already decided, and by whom. */
const First = ApiError.extend({ by: z.string() });

export const takeParcelBack = staffEndpoint({
  ...orders,
  name: 'TakeParcelBack',
  summary: 'Write down that the parcel of an order on its way came back undelivered; the buyer is told.',
  body: z
    .object({
      orderId: idInput,
      reason: z.enum(parcelReturnReasons),
      note: optionalText(limits.remark),
    })
    .meta({ id: 'TakeParcelBackBody' }),
  response: ParcelReturn,
  refusals: { 'order-not-found': 404, 'step-not-allowed': 409, 'parcel-here': 409 },
  refusalBodies: { 'step-not-allowed': ApiError.extend({ status: OrderStatus }), 'parcel-here': First },
  example: {
    body: { orderId: 7001, reason: 'nobody-home', note: 'The rider called twice.' },
    response: exampleParcelReturn,
  },
});

export const sendParcelAgain = staffEndpoint({
  ...orders,
  name: 'SendParcelAgain',
  summary:
    'Send out a parcel again that came back; the note takes the place of the note of sending, and the buyer is told.',
  /** `id` is that of the parcel return. */
  body: z.object({ id: idInput, note: optionalText(limits.remark) }).meta({ id: 'SendParcelAgainBody' }),
  response: ParcelReturn,
  refusals: { 'parcel-not-found': 404, 'parcel-left': 409 },
  refusalBodies: { 'parcel-left': First.extend({ status: z.enum(parcelReturnStatuses) }) },
  example: {
    body: { id: 31, note: 'Ko Aung brings it after five.' },
    response: {
      ...exampleParcelReturn,
      status: 'sent-again',
      doneAt: '2026-11-23T03:00:00.000Z',
      doneBy: 'Su Su',
    },
  },
});
