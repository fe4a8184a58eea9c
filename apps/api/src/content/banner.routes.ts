import { bannerIsWeb, banners, bannerTypes, popupBanner, type Banner, yangonDay } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { cachedRoute } from '../platform/http/route.ts';
import { mediaUrl } from '../platform/pictures/media.ts';
import { contentTags } from './cache-tags.ts';

export function registerBanners(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  /** Today, in Myanmar, lies within a banner's days. */
  const isShown = () =>
    sql<boolean>`active and ${yangonDay(clock())}::date
      between coalesce(starts_on, '-infinity') and coalesce(ends_on, 'infinity')`;

  cachedRoute(app, banners, contentTags, async ({ query }) => {
    const rows = await db
      .selectFrom('banner')
      .select(['image_key', 'is_web', 'link_id'])
      .where('type', '=', query.bannerType === bannerTypes.ad ? bannerTypes.ad : bannerTypes.main)
      .where(isShown())
      .orderBy('sort')
      .orderBy('id')
      .execute();
    return rows.map((row) => present(row.image_key, row.is_web, row.link_id));
  });

  cachedRoute(app, popupBanner, contentTags, async () => {
    const row = await db
      .selectFrom('popup_banner')
      .select(['image_key', 'link_id'])
      .where(isShown())
      .executeTakeFirst();
    return row ? present(row.image_key, false, row.link_id) : refuse('no-popup-banner');
  });
}

function present(imageKey: string, isWeb: boolean, linkId: number): Banner {
  return { url: mediaUrl(imageKey), isWeb: isWeb ? bannerIsWeb : 0, bannerLinkId: linkId };
}
