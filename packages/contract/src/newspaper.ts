import { z } from 'zod';
import { endpoint } from './core/endpoint.ts';
import { after, count, date, dateInput, id, idInput, pageNumber, pageSize, url } from './core/fields.ts';

export const Newspaper = z
  .object({
    id,
    title: z.string(),
    publishedDate: date,
    imageUrl: url,
    pdfUrl: url,
    isHighlight: z.boolean(),
  })
  .meta({ id: 'Newspaper' });
export type Newspaper = z.infer<typeof Newspaper>;

const read = { method: 'GET', tag: 'Miscellaneous', auth: 'none' } as const;
const exampleEdition: Newspaper = {
  id: 91,
  title: 'Morning edition',
  publishedDate: '2026-11-20',
  imageUrl: '/media/n91.webp',
  pdfUrl: '/media/n91.pdf',
  isHighlight: true,
};

export const newspapersByDate = endpoint({
  ...read,
  row: 'API-45',
  path: '/api/Miscellaneous/GetNewspaper',
  summary: 'List the editions of one day.',
  query: z.object({ PublishedDate: dateInput }),
  response: z.object({ list: z.array(Newspaper) }).meta({ id: 'NewspapersOfDay' }),
  example: { query: { PublishedDate: '2026-11-20' }, response: { list: [exampleEdition] } },
});

export const NewspaperList = z
  .object({ list: z.array(Newspaper), count, highlight: Newspaper.nullable() })
  .meta({ id: 'NewspaperList' });
export type NewspaperList = z.infer<typeof NewspaperList>;

export const newspapers = endpoint({
  ...read,
  row: 'API-46',
  path: '/api/Miscellaneous/GetNewspaper_v2',
  summary: 'List editions, latest first, with the number of all and the highlighted one.',
  query: z.object({ PageNumber: pageNumber, PageSize: pageSize(), After: after }),
  response: NewspaperList,
  example: {
    query: { PageNumber: 1, PageSize: 20 },
    response: { list: [exampleEdition], count: 1, highlight: exampleEdition },
  },
});

/** One edition by its id: an addition of ours (docs/decisions/0072-newspaper.md). */
export const newspaperById = endpoint({
  ...read,
  row: 'NEWS-07',
  path: '/api/Miscellaneous/GetNewspaperById',
  summary: 'One edition.',
  query: z.object({ Id: idInput }),
  response: Newspaper,
  refusals: { 'newspaper-not-found': 404 },
  example: { query: { Id: 91 }, response: exampleEdition },
});
