/**
 * Columns of the shop's own product file, which has one row for each SKU. Rows of a product follow each other and have
 * the same handle; what belongs to the product stands in its first row. Readers of other formats make the same rows.
 */
export const importColumns = [
  /** Identifies the product in the next import. */
  'handle',
  /** `published` or `hidden`; hidden by default. */
  'state',
  'name',
  'name_my',
  'brand',
  /** Paths from the main category, with `>` between names and `|` between paths. */
  'categories',
  /** Names with `|` between them. */
  'tags',
  'description',
  'description_my',
  'weight_grams',
  /** File names in the archive, or addresses, with `|` between them. */
  'pictures',
  'option1_name',
  'option1_name_my',
  'option1_value',
  'option1_value_my',
  'option2_name',
  'option2_name_my',
  'option2_value',
  'option2_value_my',
  'option3_name',
  'option3_name_my',
  'option3_value',
  'option3_value_my',
  'sku',
  'price',
  'promotion_price',
  /** Begin and end of the promotion price, local time; a product has one of each. */
  'promotion_from',
  'promotion_to',
  'stock',
  /** The stock that the writer of the file saw: then `stock` is a difference to it. Exports have it. */
  'stock_was',
  'sku_pictures',
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** One row of a file, its cells as they stand there. */
export interface ImportRow {
  /** Name of the sheet of a workbook. */
  readonly sheet?: string;
  /** Code of what is wrong with the row as a whole. */
  readonly problem?: string;
  /** Line of the file or row of the sheet, from 1. */
  readonly line: number;
  /** Only columns that the file has. Empty cells are ''. */
  readonly values: Partial<Readonly<Record<ImportColumn, string>>>;
  /** The file's own name of each column, for messages. */
  readonly headings: Partial<Readonly<Record<ImportColumn, string>>>;
}
