import { z } from 'zod';
import {
  count,
  dateTime,
  id,
  idInput,
  kyats,
  optionalBoolean,
  optionalText,
  url,
  wholeNumber,
} from '../core/fields.ts';
import { returnReasons } from '../ids.ts';
import { limits } from '../limits.ts';
import { returnStatuses } from '../statuses.ts';
import { Names } from './bilingual.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** A return that a buyer asks for. Received pieces include restocked ones. */
export const BuyerReturn = z
  .object({
    id,
    status: z.enum(returnStatuses),
    reason: z.enum(returnReasons),
    note: z.string(),
    /** Last words of staff to the buyer. */
    answer: z.string(),
    askedAt: dateTime,
    /** Names of staff; '' for none. */
    decidedBy: z.string(),
    decidedAt: dateTime.nullable(),
    closedBy: z.string(),
    closedAt: dateTime.nullable(),
    lines: z.array(
      z.object({
        lineId: id,
        name: Names,
        variant: Names,
        image: url,
        price: kyats,
        /** For all pieces of the order's line, with its share of discount and tax. */
        paid: kyats,
        /** Of the order's line, and free ones that were sent with them. */
        pieces: count,
        freePieces: count,
        qty: count,
        received: count,
        restocked: count,
        /** Free pieces that come back with them; empty and 0 without. */
        freeName: Names,
        freePrice: kyats,
        freeQty: count,
        freeReceived: count,
        freeRestocked: count,
      }),
    ),
    /** Signed URLs that expire. */
    pictures: z.array(url),
    /** The delivery fee may be refunded too. */
    withDelivery: z.boolean(),
    /** Due or sent. */
    refunded: kyats,
  })
  .meta({ id: 'BuyerReturn' });
export type BuyerReturn = z.infer<typeof BuyerReturn>;

/** Changed by somebody else before: by whom, and its status. */
const Moved = z.object({ by: z.string(), status: z.enum(returnStatuses) });
const returns = {
  auth: 'staff',
  right: 'orders',
  method: 'POST',
  idempotent: true,
  response: z.object({ id, status: z.enum(returnStatuses) }).meta({ id: 'ChangedReturn' }),
} as const;
const refusals = { 'return-not-found': 404, 'return-moved': 409 } as const;

export const decideReturn = staffEndpoint({
  ...returns,
  name: 'DecideReturn',
  summary: 'Accept a return or refuse it, also an accepted one of which nothing came; the buyer is told.',
  body: z
    .object({
      id: idInput,
      from: z.enum(['asked', 'accepted']),
      to: z.enum(['accepted', 'refused']),
      /** For the buyer; a refusal needs one. */
      note: optionalText(limits.orderMessage),
    })
    .superRefine(({ to, note }, context) => {
      if (to === 'refused' && note === '')
        context.addIssue({ code: 'custom', path: ['note'], message: 'required' });
    })
    .meta({ id: 'DecideReturnBody' }),
  refusals,
  refusalBodies: { 'return-moved': Moved },
  example: {
    body: { id: 51, from: 'asked', to: 'accepted', note: 'Please bring it to our shop.' },
    response: { id: 51, status: 'accepted' },
  },
});

const pieces = wholeNumber(0, limits.cartLines * limits.quantityMax);

/** The refund is at most what was paid for all received pieces, less earlier refunds of the return. */
export const receiveReturn = staffEndpoint({
  ...returns,
  name: 'ReceiveReturn',
  summary:
    'Take in goods of an accepted return, all or a part, back to stock or not, and owe the buyer money for them.',
  body: z
    .object({
      id: idInput,
      /** Pieces of all lines received before, free ones too, as staff saw it. */
      receivedBefore: wholeNumber(0, limits.id),
      lines: z
        .array(
          z.object({
            lineId: idInput,
            received: pieces,
            restocked: pieces,
            freeReceived: pieces,
            freeRestocked: pieces,
          }),
        )
        .max(limits.cartLines),
      /** Gives up the pieces that did not come. */
      isLast: optionalBoolean,
      withDelivery: optionalBoolean,
      amount: wholeNumber(0, limits.kyats),
      /** For the buyer. */
      note: optionalText(limits.remark),
    })
    .superRefine(({ lines, isLast }, context) => {
      const issue = (path: (string | number)[], message: string) =>
        context.addIssue({ code: 'custom', path, message });
      for (const [index, line] of lines.entries()) {
        if (line.restocked > line.received) issue(['lines', index, 'restocked'], 'restocked-above-received');
        if (line.freeRestocked > line.freeReceived)
          issue(['lines', index, 'freeRestocked'], 'restocked-above-received');
        if (lines.findIndex(({ lineId }) => lineId === line.lineId) < index)
          issue(['lines', index, 'lineId'], 'repeated');
      }
      if (!isLast && lines.every(({ received, freeReceived }) => received + freeReceived === 0))
        issue(['lines'], 'required');
    })
    .meta({ id: 'ReceiveReturnBody' }),
  refusals: {
    ...refusals,
    'goods-received': 409,
    'refund-too-high': 409,
    'order-unpaid': 409,
    'return-empty': 409,
  },
  refusalBodies: {
    'return-moved': Moved,
    'goods-received': z.object({ by: z.string(), received: count }),
    'refund-too-high': z.object({ most: kyats }),
  },
  example: {
    body: {
      id: 51,
      receivedBefore: 0,
      lines: [{ lineId: 8101, received: 1, restocked: 0, freeReceived: 0, freeRestocked: 0 }],
      isLast: false,
      withDelivery: false,
      amount: 12_000,
      note: '',
    },
    response: { id: 51, status: 'received' },
  },
});
