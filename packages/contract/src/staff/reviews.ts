import { z } from 'zod';
import {
  booleanInput,
  dateTime,
  id,
  idInput,
  Message,
  optionalBoolean,
  optionalDate,
  optionalIdInput,
  optionalNumber,
  optionalText,
  text,
  url,
} from '../core/fields.ts';
import { limits } from '../limits.ts';
import { bulkAct, bulkOf, exampleBulk } from './bulk.ts';
import { ChangedMeanwhile } from './content/resource.ts';
import { listOf, listQuery } from './lists.ts';
import { BuyerMention, exampleBuyer, exampleProduct, oneOf, ProductMention } from './people-fields.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import { staffLimits } from './limits.ts';

const reviewsRight = { auth: 'staff', right: 'questions' } as const;

export const reviewStates = ['shown', 'hidden'] as const;

/** `hidden` is the reason for hiding it; null if public. */
export const StaffReview = z
  .object({
    id,
    product: ProductMention,
    buyer: BuyerMention,
    rating: z.int().min(limits.starsMin).max(limits.starsMax),
    text: z.string(),
    createdAt: dateTime,
    pictures: z.array(url),
    hidden: z.object({ reason: z.string(), at: dateTime }).nullable(),
  })
  .meta({ id: 'StaffReview' });
export type StaffReview = z.infer<typeof StaffReview>;

const reviewQuery = listQuery(['date', 'stars']).extend({
  stars: optionalNumber(0, limits.starsMax),
  state: oneOf(reviewStates),
  /** Only with pictures, or only without. */
  hasPictures: optionalBoolean,
  productId: optionalIdInput,
  /** First and last day of the review in Myanmar. */
  from: optionalDate,
  to: optionalDate,
});

export const staffReviews = staffEndpoint({
  ...reviewsRight,
  name: 'GetReviews',
  method: 'GET',
  summary: 'List the reviews of buyers, found by their words or their product.',
  query: reviewQuery,
  response: listOf(StaffReview),
  example: {
    query: { stars: 1 },
    response: {
      items: [
        {
          id: 81,
          product: exampleProduct,
          buyer: exampleBuyer,
          rating: 1,
          text: 'Rude words',
          createdAt: '2026-11-20T08:00:00.000Z',
          pictures: ['/media/4f9a.webp'],
          hidden: { reason: 'Insults', at: '2026-11-20T09:00:00.000Z' },
        },
      ],
      total: 1,
    },
  },
});

const switching = {
  ...reviewsRight,
  method: 'POST',
  response: Message,
  refusals: { 'review-not-found': 404, 'review-changed': 409 },
  refusalBodies: { 'review-changed': ChangedMeanwhile },
} as const;

export const hideReview = staffEndpoint({
  ...switching,
  name: 'HideReview',
  summary: 'Take a review off its product, its stars too, for a reason that is kept.',
  body: z.object({ id: idInput, reason: text(staffLimits.hidingReason) }).meta({ id: 'HideReviewBody' }),
  example: { body: { id: 81, reason: 'Insults' }, response: { message: 'The review is hidden.' } },
});

export const showReview = staffEndpoint({
  ...switching,
  name: 'ShowReview',
  summary: 'Show a hidden review again.',
  body: z.object({ id: idInput }).meta({ id: 'ReviewIdBody' }),
  example: { body: { id: 81 }, response: { message: 'The review is shown again.' } },
});

export const switchReviews = staffEndpoint({
  ...reviewsRight,
  ...bulkAct,
  name: 'SwitchReviews',
  summary: 'Take many reviews off their products, for a reason that is kept, or show them again.',
  body: z
    .object({
      ...bulkOf(reviewQuery),
      hidden: booleanInput,
      /** Needed for hiding. */
      reason: optionalText(staffLimits.hidingReason),
    })
    .refine(({ hidden, reason }) => !hidden || reason !== '', { message: 'required', path: ['reason'] })
    .meta({ id: 'SwitchReviewsBody' }),
  example: {
    body: { ids: [81], hidden: true, reason: 'Insults' },
    response: exampleBulk({ en: 'Longyi', my: 'လုံချည်' }),
  },
});
