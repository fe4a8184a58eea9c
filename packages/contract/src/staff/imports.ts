import { z } from 'zod';
import { booleanInput, count, dateTime, id, idInput, text, url } from '../core/fields.ts';
import type { Endpoint } from '../core/endpoint.ts';
import { Names } from './bilingual.ts';
import { importReading, productImportHead } from './import-head.ts';
import { listOf, listQuery } from './lists.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** Imports of products from files. */
export const importLimits = {
  fileBytes: 200 * 1024 * 1024,
  archiveBytes: 500 * 1024 * 1024,
  hosts: 20,
  hostLength: 253,
  /** Problems that a call returns; the file of problems has all. */
  problemsShown: 100,
  undoDays: 7,
} as const;

/** What the server does with an import, or has done. */
export const importStates = [
  'uploaded',
  'checking',
  'checked',
  'running',
  'stopped',
  'done',
  'failed',
  'undoing',
  'undone',
] as const;

const ImportRow = z
  .object({
    id,
    fileName: z.string(),
    state: z.enum(importStates),
    /** Name of the member of staff; '' for an import by command. */
    by: z.string(),
    createdAt: dateTime,
    startedAt: dateTime.nullable(),
    endedAt: dateTime.nullable(),
  })
  .meta({ id: 'ProductImportRow' });

export const ProductImport = ImportRow.extend({
  /** Why the file could not be read; null if it could. */
  failure: Names.nullable(),
  createMissing: z.boolean(),
  withStock: z.boolean(),
  allowedHosts: z.array(z.string()),
  hasArchive: z.boolean(),
  /** Of the present step, while there is one. */
  progress: z
    .object({
      step: z.enum(['reading', 'checking', 'writing', 'undoing']),
      done: count,
      total: count.optional(),
      secondsLeft: count.optional(),
    })
    .nullable(),
  /** Products by what becomes of them; `notUndone` could not be undone, or not their stock. */
  counts: z.object({
    new: count,
    changed: count,
    unchanged: count,
    problem: count,
    written: count,
    undone: count,
    notUndone: count,
  }),
  /** Names that the shop lacks and the import creates, the first 100 of each; category paths joined by `>`. */
  missing: z.object({
    brands: z.array(z.string()),
    categories: z.array(z.string()),
    tags: z.array(z.string()),
  }),
  /** The first problems, in the order of the file. */
  problems: z.array(
    z.object({
      /** Of a workbook; else ''. */
      sheet: z.string(),
      line: count,
      column: z.string(),
      cell: z.string(),
      code: z.string(),
      message: Names,
    }),
  ),
  /** Until when it can be undone; null if it cannot. */
  undoUntil: dateTime.nullable(),
}).meta({ id: 'ProductImport' });
export type ProductImport = z.infer<typeof ProductImport>;

const row: z.infer<typeof ImportRow> = {
  id: 12,
  fileName: 'goods.csv',
  state: 'checked',
  by: 'Daw Hla',
  createdAt: '2026-03-02T08:00:00.000Z',
  startedAt: null,
  endedAt: null,
};
const example: ProductImport = {
  ...row,
  failure: null,
  createMissing: true,
  withStock: false,
  allowedHosts: ['pictures.example.com'],
  hasArchive: false,
  progress: null,
  counts: { new: 1_900, changed: 60, unchanged: 38, problem: 2, written: 0, undone: 0, notUndone: 0 },
  missing: { brands: ['Shwe'], categories: ['Fashion > Men'], tags: [] },
  problems: [
    {
      sheet: '',
      line: 17,
      column: 'Price',
      cell: 'free',
      code: 'whole-kyats',
      message: {
        en: 'A price is whole kyats, 1 at least, without decimals.',
        my: 'ဈေးနှုန်းသည် အနည်းဆုံး 1 ကျပ် ရှိပြီး ဒဿမ မပါသော ကိန်းပြည့် ဖြစ်ရပါမည်။',
      },
    },
  ],
  undoUntil: null,
};

const products = { auth: 'staff', right: 'products' } as const;
const notFound = { 'import-not-found': 404 } as const;
const wrongState = { ...notFound, 'import-not-now': 409 } as const;
const byId = (name: string) => z.object({ id: idInput }).meta({ id: `${name}Body` });
const answers = { response: ProductImport, refusals: wrongState };

export const productImports = staffEndpoint({
  ...products,
  name: 'GetProductImports',
  method: 'GET',
  summary: 'List the imports of products, the newest first.',
  query: listQuery(['created']),
  response: listOf(ImportRow),
  example: { query: { search: 'goods' }, response: { items: [row], total: 1 } },
});

export const productImport = staffEndpoint({
  ...products,
  name: 'GetProductImport',
  method: 'GET',
  summary: 'Read an import with its progress, what it would do or has done, and its first problems.',
  query: z.object({ id: idInput }),
  response: ProductImport,
  refusals: notFound,
  example: { query: { id: 12 }, response: example },
});

export const uploadProductImport = staffEndpoint({
  ...products,
  name: 'UploadProductImport',
  method: 'POST',
  summary: 'Store a file of products, at most 200 MB; nothing is read yet.',
  multipart: {
    fileField: 'File',
    fileRequired: true,
    longest: { bytes: importLimits.fileBytes, refusal: 'import-too-large', kinds: 'CSV or Excel (XLSX).' },
    toDisk: true,
  },
  body: z.object({ fileName: text(200) }).meta({ id: 'UploadProductImportBody' }),
  response: ProductImport,
  refusals: { 'file-required': 400, 'import-too-large': 413 },
  example: { body: { fileName: 'goods.csv' }, response: { ...example, state: 'uploaded', problems: [] } },
});

export const uploadImportPictures = staffEndpoint({
  ...products,
  name: 'UploadImportPictures',
  method: 'POST',
  summary: 'Add a zip archive of pictures to an import, at most 500 MB.',
  multipart: {
    fileField: 'File',
    fileRequired: true,
    longest: {
      bytes: importLimits.archiveBytes,
      refusal: 'archive-too-large',
      kinds: 'ZIP archive of pictures.',
    },
    toDisk: true,
  },
  body: byId('UploadImportPictures'),
  response: ProductImport,
  refusals: { ...wrongState, 'file-required': 400, 'archive-too-large': 413, 'not-an-archive': 400 },
  example: { body: { id: 12 }, response: { ...example, hasArchive: true } },
});

export const checkProductImport = staffEndpoint({
  ...products,
  name: 'CheckProductImport',
  method: 'POST',
  summary: 'Read the file and compare it with the shop, which does not change; a job does it.',
  body: z
    .object({
      id: idInput,
      /** Whether the import creates brands, categories and tags that the shop lacks. */
      createMissing: booleanInput.default(true),
      /** Whether the stock of SKUs that the shop has follows the file; staff need the right to stock for that. */
      withStock: booleanInput.default(false),
      /** Hosts whose pictures may be loaded. */
      allowedHosts: z.array(text(importLimits.hostLength)).max(importLimits.hosts).default([]),
      ...importReading,
    })
    .meta({ id: 'CheckProductImportBody' }),
  ...answers,
  example: {
    body: { id: 12, createMissing: true, allowedHosts: ['pictures.example.com'] },
    response: { ...example, state: 'checking' },
  },
});

export const startProductImport = staffEndpoint({
  ...products,
  name: 'StartProductImport',
  method: 'POST',
  summary:
    'Write what a checked import would change, or go on with a stopped one; a job does it, one at a time.',
  body: byId('StartProductImport'),
  ...answers,
  example: { body: { id: 12 }, response: { ...example, state: 'running' } },
});

export const stopProductImport = staffEndpoint({
  ...products,
  name: 'StopProductImport',
  method: 'POST',
  summary: 'Stop an import after the products that it is writing.',
  body: byId('StopProductImport'),
  ...answers,
  example: { body: { id: 12 }, response: { ...example, state: 'stopped' } },
});

export const undoProductImport = staffEndpoint({
  ...products,
  name: 'UndoProductImport',
  method: 'POST',
  summary: 'Within 7 days, hide the products that an import made and restore those that it changed.',
  body: byId('UndoProductImport'),
  ...answers,
  example: { body: { id: 12 }, response: { ...example, state: 'undoing' } },
});

export const importProblemsFile = staffEndpoint({
  ...products,
  name: 'GetImportProblemsFile',
  method: 'GET',
  summary:
    'Make a link to the rows with problems as CSV, or as Excel if the import was Excel, with a column of them; it works for a minute.',
  query: z.object({ id: idInput }),
  response: z.object({ url }).meta({ id: 'ImportProblemsFile' }),
  refusals: notFound,
  example: {
    query: { id: 12 },
    response: { url: '/api/Staff/import-problems.csv?ask=e30&expires=1795228200&signature=5f0c' },
  },
});

export const importEndpoints: readonly Endpoint[] = [
  productImports,
  productImport,
  productImportHead,
  uploadProductImport,
  uploadImportPictures,
  checkProductImport,
  startProductImport,
  stopProductImport,
  undoProductImport,
  importProblemsFile,
];
