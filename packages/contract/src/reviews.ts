import { z } from 'zod';
import { endpoint } from './core/endpoint.ts';
import {
  after,
  count,
  dateTime,
  id,
  idInput,
  optionalText,
  pageNumber,
  pageSize,
  tolerant,
  url,
  wholeNumber,
} from './core/fields.ts';
import { textKinds } from './core/text-kinds.ts';
import { limits } from './limits.ts';

/** Ratings and reviews are an addition of ours (docs/decisions/0040-reviews-and-stock-alerts.md). */

const { starsMin, starsMax } = limits;

/** `name` is the author's display name; nothing else about the author is public. */
export const Review = z
  .object({
    reviewId: id,
    name: z.string(),
    rating: z.int().min(starsMin).max(starsMax),
    text: z.string(),
    createdDateTime: dateTime,
    pictures: z.array(z.object({ url })),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof Review>;

/** `average` has one decimal and is 0 without reviews; `stars` are the counts of 5, 4, 3, 2 and 1. */
export const ReviewSummary = z
  .object({
    average: z.number().min(0).max(starsMax),
    count,
    stars: z.array(z.object({ rating: z.int(), count })),
  })
  .meta({ id: 'ReviewSummary' });
export type ReviewSummary = z.infer<typeof ReviewSummary>;

/** A delivered line without a review; `skuValue` is as in the order. */
export const ReviewableLine = z
  .object({ orderLineId: id, orderId: id, voucherNo: z.string(), skuValue: z.string() })
  .meta({ id: 'ReviewableLine' });
export type ReviewableLine = z.infer<typeof ReviewableLine>;

const read = { method: 'GET', tag: 'Product' } as const;
const write = { method: 'POST', tag: 'Product', auth: 'buyer' } as const;

export const reviews = endpoint({
  ...read,
  row: 'REVIEW-01',
  path: '/api/Product/GetReviews',
  summary: 'List the reviews of a product, latest first.',
  auth: 'none',
  query: z.object({
    ProductId: idInput,
    PageNumber: pageNumber,
    PageSize: pageSize(limits.reviewPageSize),
    After: after,
  }),
  response: z.array(Review),
  example: {
    query: { ProductId: 101, PageNumber: 1, PageSize: 10 },
    response: [
      {
        reviewId: 81,
        name: 'Aye Aye',
        rating: 5,
        text: 'Soft, and the colour stayed.',
        createdDateTime: '2026-11-20T08:00:00.000Z',
        pictures: [{ url: '/media/4f9a.webp' }],
      },
    ],
  },
});

export const reviewSummary = endpoint({
  ...read,
  row: 'REVIEW-02',
  path: '/api/Product/GetReviewSummary',
  summary: 'Tell the average of the stars of a product and how they are spread.',
  auth: 'none',
  query: z.object({ ProductId: idInput }),
  response: ReviewSummary,
  example: {
    query: { ProductId: 101 },
    response: {
      average: 4.5,
      count: 2,
      stars: [
        { rating: 5, count: 1 },
        { rating: 4, count: 1 },
        { rating: 3, count: 0 },
        { rating: 2, count: 0 },
        { rating: 1, count: 0 },
      ],
    },
  },
});

export const reviewableLines = endpoint({
  ...read,
  row: 'REVIEW-03',
  path: '/api/Product/GetReviewableLines',
  summary: "List the caller's delivered order lines of a product that have no review yet, latest first.",
  auth: 'buyer',
  query: z.object({ ProductId: idInput }),
  response: z.array(ReviewableLine),
  example: {
    query: { ProductId: 101 },
    response: [{ orderLineId: 901, orderId: 7001, voucherNo: 'V261121000001', skuValue: 'Red,M' }],
  },
});

/** Key returned by an upload. */
const uploadKey = z
  .string()
  .regex(/^[0-9a-f]{32}\.jpg$/)
  .register(textKinds, { kind: 'verbatim' });

export const saveReview = endpoint({
  ...write,
  row: 'REVIEW-04',
  path: '/api/Product/SaveReview',
  summary: 'Review a delivered order line; it can be done once and is not changed afterwards.',
  body: z
    .object({
      orderLineId: idInput,
      rating: wholeNumber(starsMin, starsMax),
      text: optionalText(limits.review),
      /** Keys of UploadReviewPicture, in display order. */
      pictures: tolerant((raw) => raw ?? [], z.array(uploadKey).max(limits.reviewPictures)).default([]),
    })
    .meta({ id: 'ReviewBody' }),
  response: z.object({ reviewId: id }).meta({ id: 'SavedReview' }),
  refusals: {
    'order-line-not-found': 404,
    'not-delivered': 409,
    'already-reviewed': 409,
    'picture-not-found': 400,
  },
  example: {
    body: {
      orderLineId: 901,
      rating: 5,
      text: 'Soft, and the colour stayed.',
      pictures: ['0123456789abcdef0123456789abcdef.jpg'],
    },
    response: { reviewId: 81 },
  },
});

export const uploadReviewPicture = endpoint({
  ...write,
  row: 'REVIEW-07',
  path: '/api/Product/UploadReviewPicture',
  summary: 'Upload a picture (JPEG, PNG, WebP or GIF, at most 5 MB) for a review that is being written.',
  multipart: { fileField: 'File', fileRequired: true },
  response: z.object({ key: uploadKey }).meta({ id: 'UploadedReviewPicture' }),
  refusals: { 'file-required': 400, 'not-an-image': 400, 'image-too-large': 400, 'image-too-small': 400 },
  example: { response: { key: '0123456789abcdef0123456789abcdef.jpg' } },
});
