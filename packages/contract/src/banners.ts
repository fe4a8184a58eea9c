import { z } from 'zod';
import { endpoint } from './core/endpoint.ts';
import { url, wholeNumber } from './core/fields.ts';
import { bannerTypes } from './ids.ts';

/** `isWeb` 1 is the desktop set. `bannerLinkId`: 1 promotion, 2 new arrival, 3 best selling, others no link. */
export const Banner = z.object({ url, isWeb: z.int(), bannerLinkId: z.int() }).meta({ id: 'Banner' });
export type Banner = z.infer<typeof Banner>;

const read = { method: 'GET', tag: 'Miscellaneous', auth: 'none' } as const;

export const banners = endpoint({
  ...read,
  row: 'API-21',
  path: '/api/Miscellaneous/GetBannerList',
  summary: 'List banners: type 1 main banners, type 2 ads.',
  query: z.object({ bannerType: wholeNumber(bannerTypes.main, bannerTypes.ad) }),
  response: z.array(Banner),
  example: {
    query: { bannerType: 1 },
    response: [{ url: '/media/banner1.webp', isWeb: 1, bannerLinkId: 1 }],
  },
});

export const popupBanner = endpoint({
  ...read,
  row: 'API-22',
  path: '/api/Miscellaneous/GetPopupBanner',
  summary: 'Read the popup banner; answers 404 when there is none.',
  response: Banner,
  refusals: { 'no-popup-banner': 404 },
  example: { response: { url: '/media/popup.webp', isWeb: 0, bannerLinkId: 1 } },
});
