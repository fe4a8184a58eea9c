import type { FastifyInstance } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { registerArticles } from './article.routes.ts';
import { registerBanners } from './banner.routes.ts';
import { registerDirectory } from './directory.routes.ts';
import { registerNewspapers } from './newspaper.routes.ts';
import { registerHelp } from './help.routes.ts';
import { registerOffers } from './offer.routes.ts';
import { registerPlaces } from './place.routes.ts';
import { registerSitemap } from './sitemap.routes.ts';
import { registerTerms } from './terms.routes.ts';

/** What the shop says and where it is: banners, texts, newspapers, places. */
export function registerContent(
  app: FastifyInstance,
  { db, config, clock }: { db: Database; config: Pick<Config, 'publicUrl'>; clock: Clock },
): void {
  registerBanners(app, { db, clock });
  registerOffers(app, db);
  registerTerms(app, db);
  registerPlaces(app, db);
  registerDirectory(app, db);
  registerArticles(app, db);
  registerNewspapers(app, { db, clock });
  registerHelp(app, db);
  registerSitemap(app, { db, config });
}
