import { terms } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { presentTitledText } from '../catalog/titled-text.ts';
import type { Database } from '../platform/database.ts';
import { route } from '../platform/route.ts';
import { termsSections } from './offer.store.ts';

export function registerTerms(app: FastifyInstance, db: Database): void {
  route(app, terms, async ({ language }) =>
    (await termsSections(db)).map((section) => presentTitledText(section, language)),
  );
}
