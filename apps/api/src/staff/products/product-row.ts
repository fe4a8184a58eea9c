import {
  productFieldNames,
  productFields,
  type ProductFieldColumns,
  type ProductFieldName,
  type ProductInput,
  type StaffProduct,
} from '@zay/contract/staff';
import { cleanHtml } from '../../platform/text/html.ts';

type Field = readonly [name: ProductFieldName, value: unknown];

/** Converts the fields of a product to columns; HTML is sanitised. */
export function toColumns(input: Pick<ProductInput, ProductFieldName>): ProductFieldColumns {
  const columns = productFieldNames.flatMap((name): [string, unknown][] => {
    const { column, kind } = productFields[name];
    const value = input[name];
    if (typeof value !== 'object' || value === null) return [[column, value]];
    const clean = kind === 'html' ? cleanHtml : String;
    return [
      [`${column}_en`, clean(value.en)],
      [`${column}_my`, clean(value.my)],
    ];
  });
  return Object.fromEntries(columns) as ProductFieldColumns;
}

type Stored = { readonly [Column in keyof ProductFieldColumns]: ProductFieldColumns[Column] | Date };

export function fromColumns(row: Stored): Pick<StaffProduct, ProductFieldName> {
  const columns: Readonly<Record<string, unknown>> = row;
  const fields = productFieldNames.map((name): Field => {
    const { column, kind } = productFields[name];
    if (kind === 'texts' || kind === 'html')
      return [name, { en: columns[`${column}_en`], my: columns[`${column}_my`] }];
    const value = columns[column];
    return [name, value instanceof Date ? value.toISOString() : value];
  });
  return Object.fromEntries(fields) as Pick<StaffProduct, ProductFieldName>;
}
