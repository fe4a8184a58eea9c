import { terms } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { presentTitledText } from '../catalog/titled-text.ts';
import type { Database } from '../platform/database/database.ts';
import { cachedRoute } from '../platform/http/route.ts';
import { termsSections } from './offer.store.ts';
import { contentTags } from './cache-tags.ts';

export function registerTerms(app: FastifyInstance, db: Database): void {
  cachedRoute(app, terms, contentTags, async ({ language }) =>
    (await termsSections(db)).map((section) => presentTitledText(section, language)),
  );
}
