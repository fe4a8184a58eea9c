import { cleanText } from '../../../platform/text/incoming.ts';
import { importColumns, type ImportColumn } from '../import-row.ts';

/** What people call the columns of their own files, most telling first. */
const words: Readonly<Partial<Record<ImportColumn, readonly string[]>>> = {
  handle: [
    'handle',
    'url handle',
    'slug',
    'product id',
    'product code',
    'item code',
    'parent sku',
    'style',
    'ပစ္စည်းကုဒ်',
    'ပစ္စည်းအမှတ်',
    'ကုန်ပစ္စည်းကုဒ်',
  ],
  state: ['state', 'status', 'published', 'visible', 'အခြေအနေ', 'ရောင်းမည်'],
  name: [
    'name',
    'product name',
    'title',
    'product',
    'item',
    'item name',
    'product title',
    'name en',
    'english name',
    'name english',
    'အမည်',
    'ပစ္စည်းအမည်',
    'ကုန်ပစ္စည်းအမည်',
    'ပစ္စည်း',
    'နာမည်',
    'အင်္ဂလိပ်အမည်',
  ],
  name_my: [
    'name my',
    'name mm',
    'myanmar name',
    'burmese name',
    'name burmese',
    'name myanmar',
    'မြန်မာအမည်',
    'မြန်မာနာမည်',
    'အမည်မြန်မာ',
  ],
  brand: ['brand', 'vendor', 'maker', 'manufacturer', 'အမှတ်တံဆိပ်', 'တံဆိပ်', 'ဘရန်း'],
  categories: [
    'categories',
    'category',
    'product category',
    'group',
    'department',
    'type',
    'အမျိုးအစား',
    'အမျိုးအစားများ',
    'အုပ်စု',
  ],
  tags: ['tags', 'tag', 'labels', 'keywords', 'ခေါင်းစဉ်', 'ခေါင်းစဉ်များ'],
  description: [
    'description',
    'details',
    'body',
    'body html',
    'about',
    'product description',
    'ဖော်ပြချက်',
    'အသေးစိတ်',
    'အကြောင်းအရာ',
  ],
  description_my: [
    'description my',
    'description mm',
    'myanmar description',
    'burmese description',
    'မြန်မာဖော်ပြချက်',
    'ဖော်ပြချက်မြန်မာ',
  ],
  weight_grams: ['weight grams', 'weight', 'weight g', 'grams', 'အလေးချိန်', 'အလေးချိန်ဂရမ်', 'ဂရမ်'],
  pictures: [
    'pictures',
    'picture',
    'images',
    'image',
    'image src',
    'image url',
    'photo',
    'photos',
    'ဓာတ်ပုံ',
    'ဓာတ်ပုံများ',
    'ပုံ',
    'ပုံများ',
  ],
  option1_name: ['option1 name', 'option 1 name', 'option name'],
  option1_value: [
    'option1 value',
    'option 1 value',
    'option',
    'option 1',
    'variant',
    'size',
    'အရွယ်အစား',
    'ဆိုဒ်',
    'ရွေးချယ်စရာ',
  ],
  option2_name: ['option2 name', 'option 2 name'],
  option2_value: ['option2 value', 'option 2 value', 'option 2', 'color', 'colour', 'အရောင်'],
  option3_name: ['option3 name', 'option 3 name'],
  option3_value: ['option3 value', 'option 3 value', 'option 3', 'material', 'အသား'],
  sku: ['sku', 'sku code', 'code', 'barcode', 'variant sku', 'item no', 'ကုဒ်', 'sku ကုဒ်', 'ဘားကုဒ်'],
  price: [
    'price',
    'regular price',
    'unit price',
    'selling price',
    'sale price',
    'price mmk',
    'retail price',
    'amount',
    'ဈေးနှုန်း',
    'စျေးနှုန်း',
    'ဈေး',
    'စျေး',
    'ရောင်းဈေး',
    'ရောင်းစျေး',
    'တန်ဖိုး',
  ],
  promotion_price: [
    'promotion price',
    'promo price',
    'discount price',
    'special price',
    'offer price',
    'ပရိုမိုးရှင်းဈေး',
    'လျှော့ဈေး',
    'လျှော့စျေး',
    'အထူးဈေး',
  ],
  promotion_from: [
    'promotion from',
    'sale begins',
    'sale starts',
    'sale start date',
    'special price from date',
  ],
  promotion_to: ['promotion to', 'sale ends', 'sale end date', 'special price to date'],
  stock: [
    'stock',
    'quantity',
    'qty',
    'inventory',
    'in stock',
    'on hand',
    'balance',
    'လက်ကျန်',
    'အရေအတွက်',
    'ပမာဏ',
  ],
  sku_pictures: ['sku pictures', 'variant image', 'sku image'],
};

/** Headings without case, signs and spaces; Zawgyi as Unicode. */
const bare = (heading: string): string =>
  cleanText(heading, 'line', 'en-US')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

const columnOfWord = new Map<string, ImportColumn>();
for (const column of importColumns) columnOfWord.set(bare(column), column);
for (const column of importColumns) {
  for (const word of words[column] ?? [])
    if (!columnOfWord.has(bare(word))) columnOfWord.set(bare(word), column);
}

/** What a currency or a unit adds to a heading. */
const additions = /(mmk|ks|kyats?|ကျပ်|pcs|pieces|ခု)$/u;

/** A column for each heading, at most once each; null where no word fits. */
export function guessColumns(headings: readonly string[]): (ImportColumn | null)[] {
  const taken = new Set<ImportColumn>();
  return headings.map((heading) => {
    const key = bare(heading);
    const column = columnOfWord.get(key) ?? columnOfWord.get(key.replace(additions, '')) ?? null;
    if (column === null || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
}
