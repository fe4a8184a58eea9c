import { z } from 'zod';
import { endpoint } from './core/endpoint.ts';
import { date, id, url } from './core/fields.ts';

/** `content` is clean HTML. */
export const Article = z
  .object({
    id,
    title: z.string(),
    summary: z.string(),
    content: z.string(),
    imageUrl: url,
    publishedDate: date,
  })
  .meta({ id: 'Article' });
export type Article = z.infer<typeof Article>;

export const articles = endpoint({
  row: 'API-108',
  method: 'GET',
  path: '/api/Article/GetArticles',
  tag: 'Article',
  summary: 'List the articles, latest first.',
  auth: 'none',
  response: z.array(Article),
  example: {
    response: [
      {
        id: 1,
        title: 'How to choose a longyi',
        summary: 'Three things to look at.',
        content: '<p>Look at the weave first.</p>',
        imageUrl: '/media/a1.webp',
        publishedDate: '2026-11-01',
      },
    ],
  },
});
