import { bannerIsWeb, banners, popupBanner, type Banner } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import { refuse } from '../platform/http/refusal.ts';
import { cachedRoute } from '../platform/http/route.ts';
import { mediaUrl } from '../platform/pictures/media.ts';
import { findBanners, findPopupBanner } from './banner.store.ts';
import { contentTags } from './cache-tags.ts';

export function registerBanners(app: FastifyInstance, { clock }: { clock: Clock }): void {
  cachedRoute(app, banners, contentTags, async ({ query, reads }) => {
    const rows = await findBanners(reads, query.bannerType, clock());
    return rows.map((row) => present(row.image_key, row.is_web, row.link_id));
  });

  cachedRoute(app, popupBanner, contentTags, async ({ reads }) => {
    const row = await findPopupBanner(reads, clock());
    return row ? present(row.image_key, false, row.link_id) : refuse('no-popup-banner');
  });
}

function present(imageKey: string, isWeb: boolean, linkId: number): Banner {
  return { url: mediaUrl(imageKey), isWeb: isWeb ? bannerIsWeb : 0, bannerLinkId: linkId };
}
