import { z } from 'zod';
import { textKinds } from '../core/text-kinds.ts';
import { idInput } from '../core/fields.ts';
import { Names } from './bilingual.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** `other` has columns of its own. */
export const importFormats = ['own', 'shopify', 'woocommerce', 'other'] as const;

const column = z.string().max(40).register(textKinds, { kind: 'verbatim' });

/** How a file is read: what staff corrected, by default what is guessed. */
export const importReading = {
  format: z.enum(importFormats).optional(),
  /** What each column of the file is, in their order; '' leaves it out. */
  columns: z.array(column).max(1000).optional(),
} as const;

export const ImportHead = z
  .object({
    /** Why the file cannot be read; null if it can. */
    problem: Names.nullable(),
    format: z.enum(importFormats),
    /** Headings of the file with the guess of each, '' for none. Empty for formats that are read as they are. */
    columns: z.array(z.object({ heading: z.string(), column, example: z.string() })),
    /** The columns that a product file can have. */
    known: z.array(column),
  })
  .meta({ id: 'ProductImportHead' });
export type ImportHead = z.infer<typeof ImportHead>;

export const productImportHead = staffEndpoint({
  auth: 'staff',
  right: 'products',
  name: 'GetProductImportHead',
  method: 'GET',
  summary: 'Read the beginning of an uploaded file of products: its format, and a guess of its columns.',
  query: z.object({ id: idInput }),
  response: ImportHead,
  refusals: { 'import-not-found': 404 },
  example: {
    query: { id: 12 },
    response: {
      problem: null,
      format: 'other',
      columns: [{ heading: 'Item', column: 'name', example: 'Cotton longyi' }],
      known: ['handle', 'name'],
    },
  },
});
