import { stringify } from 'csv-stringify';
import { pipeline, Readable } from 'node:stream';
import type { Queries } from '../../platform/database/database.ts';
import { highestFee, itemsOf, inLanguage, kyats, type FeedItem, type FeedLanguage } from './feed.rules.ts';
import { deliveryFees, feedProducts, type FeedDelivery } from './feed.store.ts';

export interface FeedShop {
  readonly publicUrl: string;
  readonly shopName: string;
}
type FeedFormat = (db: Queries, shop: FeedShop, language: FeedLanguage) => Readable;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Escaped, and without the control characters that XML forbids. */
const xml = (text: string) =>
  text
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (character) => escapes[character] ?? character);
const element = (name: string, text: string) => (text === '' ? '' : `<${name}>${xml(text)}</${name}>\n`);

async function* eachItem(db: Queries, language: FeedLanguage, { publicUrl }: FeedShop) {
  for await (const product of feedProducts(db)) yield* itemsOf(product, language, publicUrl);
}

/** RSS 2.0 by Google's product data specification. */
export const googleFeed: FeedFormat = (db, shop, language) => Readable.from(googleLines(db, shop, language));

async function* googleLines(db: Queries, shop: FeedShop, language: FeedLanguage): AsyncGenerator<string> {
  const deliveries = await deliveryFees(db);
  const shippingOf = (item: FeedItem) =>
    deliveries.map((one) => {
      const price = kyats(highestFee(one, item.grams));
      const parts = { country: 'MM', service: inLanguage(language, one.name), price };
      const inside = Object.entries(parts).map(([part, text]) => element(`g:${part}`, text));
      return `<g:shipping>\n${inside.join('')}</g:shipping>\n`;
    });
  yield (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n' +
      element('title', shop.shopName) +
      element('link', shop.publicUrl) +
      element('description', shop.shopName)
  );
  for await (const item of eachItem(db, language, shop)) {
    const parts = Object.entries({
      id: item.id,
      item_group_id: item.groupId,
      title: item.title,
      description: item.description,
      link: item.link,
      image_link: item.picture,
      availability: item.isInStock ? 'in_stock' : 'out_of_stock',
      price: item.price,
      sale_price: item.salePrice,
      condition: 'new',
      brand: item.brand,
      // The shop knows no numbers of manufacturers.
      identifier_exists: 'no',
      product_type: item.productType,
      shipping_weight: item.weight,
      ...item.variants,
    }).map(([name, text]) => element(`g:${name}`, text));
    const more = item.morePictures.map((address) => element('g:additional_image_link', address));
    yield `<item>\n${parts.join('')}${more.join('')}${shippingOf(item).join('')}</item>\n`;
  }
  yield '</channel>\n</rss>\n';
}

const metaColumns = [
  'id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'sale_price',
  'link',
  'image_link',
  'additional_image_link',
  'brand',
  'item_group_id',
  'product_type',
  'color',
  'size',
  'material',
  'pattern',
  'shipping',
  'shipping_weight',
] as const;
type MetaRow = Readonly<Record<(typeof metaColumns)[number], string>>;

/** CSV by the fields of Meta's catalogue. */
export const metaFeed: FeedFormat = (db, shop, language) => {
  const csv = stringify({ header: true, columns: [...metaColumns], record_delimiter: 'unix' });
  // The reader gets the error, because the stream is destroyed with it.
  pipeline(Readable.from(metaRows(db, shop, language)), csv, () => undefined);
  return csv;
};

async function* metaRows(db: Queries, shop: FeedShop, language: FeedLanguage): AsyncGenerator<MetaRow> {
  const deliveries = await deliveryFees(db);
  for await (const item of eachItem(db, language, shop))
    yield metaRow(item, deliveries, language, shop.shopName);
}

function metaRow(
  item: FeedItem,
  deliveries: readonly FeedDelivery[],
  language: FeedLanguage,
  shopName: string,
): MetaRow {
  const service = ({ name }: FeedDelivery) => inLanguage(language, name).replace(/[:,]/g, ' ');
  const { color = '', size = '', material = '', pattern = '' } = item.variants;
  return {
    id: item.id,
    title: item.title,
    description: item.description,
    availability: item.isInStock ? 'in stock' : 'out of stock',
    condition: 'new',
    price: item.price,
    sale_price: item.salePrice,
    link: item.link,
    image_link: item.picture,
    additional_image_link: item.morePictures.join(','),
    brand: item.brand || shopName,
    item_group_id: item.groupId,
    product_type: item.productType,
    color,
    size,
    material,
    pattern,
    shipping: deliveries.map((one) => `MM::${service(one)}:${kyats(highestFee(one, item.grams))}`).join(','),
    shipping_weight: item.weight,
  };
}
