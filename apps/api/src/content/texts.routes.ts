import {
  articles,
  faqs,
  installationById,
  installations,
  pageText,
  policies,
  policyById,
  preOrderTerms,
  preOrderTermsById,
  shippingInformation,
  shippingInformationById,
  shopLocations,
  terms,
  userManuals,
  warranties,
  warrantyById,
} from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { presentTitledText } from '../catalog/titled-text.ts';
import { pick } from '../platform/http/language.ts';
import { refuse } from '../platform/http/refusal.ts';
import { cachedRoute } from '../platform/http/route.ts';
import { mediaUrl } from '../platform/pictures/media.ts';
import { contentTags } from './cache-tags.ts';
import {
  findArticles,
  findFaqs,
  findManuals,
  findOfferText,
  findOfferTexts,
  findPageText,
  findShops,
  findTermsSections,
} from './texts.store.ts';

/** Texts of staff for buyers, except newspapers. */
export function registerTexts(app: FastifyInstance): void {
  registerArticles(app);
  registerHelp(app);
  registerOfferTexts(app);
  cachedRoute(app, terms, contentTags, async ({ language, reads }) =>
    (await findTermsSections(reads)).map((section) => presentTitledText(section, language)),
  );
}

function registerArticles(app: FastifyInstance): void {
  cachedRoute(app, articles, contentTags, async ({ language, reads }) =>
    (await findArticles(reads)).map((row) => ({
      id: row.id,
      title: pick(language, row.title_en, row.title_my),
      summary: pick(language, row.summary_en, row.summary_my),
      content: pick(language, row.content_en, row.content_my),
      imageUrl: mediaUrl(row.image_key),
      publishedDate: row.published_date,
    })),
  );
}

/** Information pages, FAQ, shops and guides. */
function registerHelp(app: FastifyInstance): void {
  cachedRoute(app, pageText, contentTags, async ({ query, language, reads }) => {
    const page = await findPageText(reads, query.Name);
    if (!page) return refuse('not-found');
    return {
      name: page.name,
      title: pick(language, page.title_en, page.title_my),
      description: pick(language, page.description_en, page.description_my),
    };
  });
  cachedRoute(app, faqs, contentTags, async ({ language, reads }) =>
    (await findFaqs(reads)).map((row) => ({
      id: row.id,
      category: row.category,
      question: pick(language, row.question_en, row.question_my),
      answer: pick(language, row.answer_en, row.answer_my),
    })),
  );
  cachedRoute(app, shopLocations, contentTags, async ({ language, reads }) =>
    (await findShops(reads)).map((row) => ({
      id: row.id,
      name: pick(language, row.name_en, row.name_my),
      address: pick(language, row.address_en, row.address_my),
      phoneNumbers: row.phone_numbers,
    })),
  );
  cachedRoute(app, userManuals, contentTags, async ({ language, reads }) =>
    (await findManuals(reads)).map((row) => ({
      id: row.id,
      title: pick(language, row.title_en, row.title_my),
      content: pick(language, row.content_en, row.content_my),
      imageUrl: mediaUrl(row.image_key),
    })),
  );
}

const offerKinds = [
  ['shipping', shippingInformation, shippingInformationById],
  ['warranty', warranties, warrantyById],
  ['policy', policies, policyById],
  ['installation', installations, installationById],
  ['pre-order-tc', preOrderTerms, preOrderTermsById],
] as const;

/** Texts about shipping, warranty, returns, installation and pre-orders. */
function registerOfferTexts(app: FastifyInstance): void {
  for (const [kind, list, byId] of offerKinds) {
    cachedRoute(app, list, contentTags, async ({ language, reads }) =>
      (await findOfferTexts(reads, kind)).map((text) => presentTitledText(text, language)),
    );
    cachedRoute(app, byId, contentTags, async ({ query, language, reads }) => {
      const text = await findOfferText(reads, kind, query.Id);
      return text ? presentTitledText(text, language) : refuse('not-found');
    });
  }
}
