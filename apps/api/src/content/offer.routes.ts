import {
  installationById,
  installations,
  policies,
  policyById,
  preOrderTerms,
  preOrderTermsById,
  shippingInformation,
  shippingInformationById,
  warranties,
  warrantyById,
} from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { cachedRoute } from '../platform/http/route.ts';
import { offerText, offerTexts } from './offer.store.ts';
import { presentTitledText } from '../catalog/titled-text.ts';
import { contentTags } from './cache-tags.ts';

const kinds = [
  ['shipping', shippingInformation, shippingInformationById],
  ['warranty', warranties, warrantyById],
  ['policy', policies, policyById],
  ['installation', installations, installationById],
  ['pre-order-tc', preOrderTerms, preOrderTermsById],
] as const;

/** The texts about shipping, warranty, returns, installation and pre-orders. */
export function registerOffers(app: FastifyInstance, db: Database): void {
  for (const [kind, list, byId] of kinds) {
    cachedRoute(app, list, contentTags, async ({ language }) =>
      (await offerTexts(db, kind)).map((text) => presentTitledText(text, language)),
    );
    cachedRoute(app, byId, contentTags, async ({ query, language }) => {
      const text = await offerText(db, kind, query.Id);
      return text ? presentTitledText(text, language) : refuse('not-found');
    });
  }
}
