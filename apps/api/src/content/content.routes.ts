import type { FastifyInstance } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { registerBanners } from './banner.routes.ts';
import { registerFeeds } from './feeds/feed.routes.ts';
import { registerNewspapers } from './newspaper.routes.ts';
import { registerPlaces } from './place.routes.ts';
import { registerAppManifest } from './app-manifest.routes.ts';
import { registerSitemap } from './sitemap.routes.ts';
import { registerTexts } from './texts.routes.ts';

/** Public content: banners, texts, newspapers, places. */
export function registerContent(
  app: FastifyInstance,
  {
    db,
    config,
    cacheFolder,
    clock,
  }: {
    db: Database;
    config: Pick<Config, 'publicUrl' | 'branding'>;
    cacheFolder: string;
    clock: Clock;
  },
): void {
  registerBanners(app, { clock });
  registerTexts(app);
  registerPlaces(app);
  registerNewspapers(app, { clock });
  registerSitemap(app, { db, config });
  const shop = { publicUrl: config.publicUrl, shopName: config.branding.shopName };
  registerFeeds(app, { db, shop, cacheFolder, clock });
  registerAppManifest(app, config.branding);
}
