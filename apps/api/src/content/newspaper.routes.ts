import {
  newspaperById,
  newspapers,
  newspapersByDate,
  type Language,
  type Newspaper,
  yangonDay,
} from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import { pageOf } from '../platform/database/pages.ts';
import { pick } from '../platform/http/language.ts';
import { refuse } from '../platform/http/refusal.ts';
import { cachedRoute } from '../platform/http/route.ts';
import { mediaUrl } from '../platform/pictures/media.ts';
import { contentTags } from './cache-tags.ts';
import { editionPage, editionsOn, findEdition, type NewspaperRow } from './newspaper.store.ts';

/** The newspaper's editions. Future ones are stored, and shown from their day in Myanmar. */
export function registerNewspapers(app: FastifyInstance, { clock }: { clock: Clock }): void {
  const today = () => yangonDay(clock());

  cachedRoute(app, newspapers, contentTags, async ({ query, language, reads }) => {
    const page = pageOf(query);
    const { rows, total, highlight } = await editionPage(reads, today(), page);
    return {
      list: rows.map((row) => present(row, language)),
      count: total,
      highlight: highlight && present(highlight, language),
    };
  });

  cachedRoute(app, newspapersByDate, contentTags, async ({ query, language, reads }) => ({
    list: (await editionsOn(reads, query.PublishedDate, today())).map((row) => present(row, language)),
  }));

  cachedRoute(app, newspaperById, contentTags, async ({ query, language, reads }) => {
    const row = await findEdition(reads, query.Id, today());
    return row ? present(row, language) : refuse('newspaper-not-found');
  });
}

function present(row: NewspaperRow, language: Language): Newspaper {
  return {
    id: row.id,
    title: pick(language, row.title_en, row.title_my),
    publishedDate: row.published_date,
    imageUrl: mediaUrl(row.cover_key),
    pdfUrl: mediaUrl(row.pdf_key),
    isHighlight: row.is_highlight,
  };
}
