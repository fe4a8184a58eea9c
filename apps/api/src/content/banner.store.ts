import { bannerTypes, yangonDay } from '@zay/contract';
import { sql } from 'kysely';
import type { Reads } from '../platform/database/database.ts';

/** Whether a banner is shown on the day of `now` in Myanmar. */
const isShown = (now: Date) =>
  sql<boolean>`active and ${yangonDay(now)}::date
    between coalesce(starts_on, '-infinity') and coalesce(ends_on, 'infinity')`;

/** @param type one of `bannerTypes`; others are read as the main banner */
export function findBanners(db: Reads, type: number | undefined, now: Date) {
  return db
    .selectFrom('banner')
    .select(['image_key', 'is_web', 'link_id'])
    .where('type', '=', type === bannerTypes.ad ? bannerTypes.ad : bannerTypes.main)
    .where(isShown(now))
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

export function findPopupBanner(db: Reads, now: Date) {
  return db
    .selectFrom('popup_banner')
    .select(['image_key', 'link_id'])
    .where(isShown(now))
    .executeTakeFirst();
}
