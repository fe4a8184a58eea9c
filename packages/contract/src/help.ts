import { z } from 'zod';
import { endpoint } from './core/endpoint.ts';
import { id, url } from './core/fields.ts';

/** Help content: information pages, FAQ, shops, guides. Additions of ours. */

/** A page of /footer/{name}; `description` is clean HTML. */
export const PageText = z
  .object({ name: z.string(), title: z.string(), description: z.string() })
  .meta({ id: 'PageText' });
export type PageText = z.infer<typeof PageText>;

export const faqCategories = ['shopping', 'pet', 'products', 'service'] as const;
export type FaqCategory = (typeof faqCategories)[number];

/** `answer` is plain text. */
export const Faq = z
  .object({ id, category: z.enum(faqCategories), question: z.string(), answer: z.string() })
  .meta({ id: 'Faq' });
export type Faq = z.infer<typeof Faq>;

export const ShopLocation = z
  .object({ id, name: z.string(), address: z.string(), phoneNumbers: z.array(z.string()) })
  .meta({ id: 'ShopLocation' });
export type ShopLocation = z.infer<typeof ShopLocation>;

/** `content` is clean HTML. */
export const UserManual = z
  .object({ id, title: z.string(), content: z.string(), imageUrl: url })
  .meta({ id: 'UserManual' });
export type UserManual = z.infer<typeof UserManual>;

const read = { method: 'GET', tag: 'Miscellaneous', auth: 'none' } as const;

export const pageText = endpoint({
  ...read,
  row: 'TERMS-05',
  path: '/api/Miscellaneous/GetPageText',
  summary: 'Read the text of one information page.',
  query: z.object({ Name: z.string().min(1).max(100) }),
  response: PageText,
  refusals: { 'not-found': 404 },
  example: {
    query: { Name: 'shipping' },
    response: { name: 'shipping', title: 'Shipping', description: '<p>Three to five days.</p>' },
  },
});

export const faqs = endpoint({
  ...read,
  row: 'STATIC-01',
  path: '/api/Miscellaneous/GetFrequentlyAskedQuestions',
  summary: 'List the questions that are often asked, with their answers.',
  response: z.array(Faq),
  example: {
    response: [{ id: 1, category: 'shopping', question: 'How do I order?', answer: 'Add it to the cart.' }],
  },
});

export const shopLocations = endpoint({
  ...read,
  row: 'STATIC-03',
  path: '/api/Miscellaneous/GetShopLocations',
  summary: 'List the shops.',
  response: z.array(ShopLocation),
  example: {
    response: [
      { id: 1, name: 'Zay Hledan', address: 'No. 21, Insein Road, Yangon', phoneNumbers: ['09770000101'] },
    ],
  },
});

export const userManuals = endpoint({
  ...read,
  row: 'STATIC-04',
  path: '/api/Miscellaneous/GetUserManuals',
  summary: 'List the guides to the shop.',
  response: z.array(UserManual),
  example: {
    response: [
      { id: 1, title: 'Order and pay', content: '<ol><li>Choose.</li></ol>', imageUrl: '/media/m1.webp' },
    ],
  },
});
