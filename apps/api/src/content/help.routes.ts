import { faqs, pageText, shopLocations, userManuals } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { pick } from '../platform/http/language.ts';
import { mediaUrl } from '../platform/pictures/media.ts';
import { refuse } from '../platform/http/refusal.ts';
import { cachedRoute } from '../platform/http/route.ts';
import { contentTags } from './cache-tags.ts';
import { allFaqs, allManuals, allShops, pageTextOf } from './help.store.ts';

/** Information pages, questions and answers, shops and guides. */
export function registerHelp(app: FastifyInstance, db: Database): void {
  cachedRoute(app, pageText, contentTags, async ({ query, language }) => {
    const page = await pageTextOf(db, query.Name);
    if (!page) return refuse('not-found');
    return {
      name: page.name,
      title: pick(language, page.title_en, page.title_my),
      description: pick(language, page.description_en, page.description_my),
    };
  });
  cachedRoute(app, faqs, contentTags, async ({ language }) =>
    (await allFaqs(db)).map((row) => ({
      id: row.id,
      category: row.category,
      question: pick(language, row.question_en, row.question_my),
      answer: pick(language, row.answer_en, row.answer_my),
    })),
  );
  cachedRoute(app, shopLocations, contentTags, async ({ language }) =>
    (await allShops(db)).map((row) => ({
      id: row.id,
      name: pick(language, row.name_en, row.name_my),
      address: pick(language, row.address_en, row.address_my),
      phoneNumbers: row.phone_numbers,
    })),
  );
  cachedRoute(app, userManuals, contentTags, async ({ language }) =>
    (await allManuals(db)).map((row) => ({
      id: row.id,
      title: pick(language, row.title_en, row.title_my),
      content: pick(language, row.content_en, row.content_my),
      imageUrl: mediaUrl(row.image_key),
    })),
  );
}
