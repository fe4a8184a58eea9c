/** A catalogue of any size out of word lists: names in both languages whose words are used unevenly, as in a shop. */
import type { Pool } from 'pg';
import { productText } from '../apps/api/src/search/product-text.ts';

const both = (rows: string): [en: string, my: string][] =>
  rows
    .trim()
    .split('\n')
    .map((row) => {
      const [en = '', my = ''] = row.split('|').map((cell) => cell.trim());
      return [en, my];
    });

const qualities = both(`
Cotton | ချည်
Silk | ပိုး
Checked | အကွက်
Everyday | နေ့စဉ်သုံး
Handmade | လက်လုပ်
Light | ပေါ့ပါး
Large | အကြီးစား
Small | အငယ်စား
Waterproof | ရေစိုခံ
Classic | ဂန္ထဝင်
Lotus | ကြာ
Bamboo | ဝါး
Teak | ကျွန်း
Steel | သံမဏိ
Organic | သဘာဝ
Premium | အထူးစား
Village | ကျေးလက်
Festival | ပွဲတော်
Summer | နွေရာသီ
Rainy season | မိုးရာသီ
Children's | ကလေး
Women's | အမျိုးသမီး
Men's | အမျိုးသား
Folding | ခေါက်သိမ်း
Electric | လျှပ်စစ်
Wireless | ကြိုးမဲ့
Padauk | ပိတောက်
Golden | ရွှေရောင်
Jade | ကျောက်စိမ်း
Black | အနက်ရောင်
White | အဖြူရောင်
Ruby | ပတ္တမြား
`);
const things = both(`
longyi | လုံချည်
htamein | ထဘီ
paso | ပုဆိုး
blouse | ရင်ဖုံးအင်္ကျီ
shirt | ရှပ်အင်္ကျီ
jacket | ဂျာကင်
umbrella | ထီး
sandals | ဖိနပ်
shoulder bag | လွယ်အိတ်
backpack | ကျောပိုးအိတ်
thanakha powder | သနပ်ခါးမှုန့်
soap | ဆပ်ပြာ
shampoo | ခေါင်းလျှော်ရည်
perfume | ရေမွှေး
toothbrush | သွားတိုက်တံ
rice cooker | ထမင်းပေါင်းအိုး
kettle | ရေနွေးအိုး
frying pan | ဒယ်အိုး
knife | ဓား
spoon set | ဇွန်းအစုံ
phone case | ဖုန်းအိတ်
power bank | ပါဝါဘဏ်
charger | အားသွင်းခေါင်း
earphones | နားကြပ်
speaker | စပီကာ
keyboard | ကီးဘုတ်
laptop stand | လက်ပ်တော့ခုံ
blanket | စောင်
pillow | ခေါင်းအုံး
mosquito net | ခြင်ထောင်
curtain | လိုက်ကာ
lamp | မီးအိမ်
peanut oil | မြေပဲဆီ
pickled tea | လက်ဖက်
coffee | ကော်ဖီ
fish sauce | ငံပြာရည်
noodles | ခေါက်ဆွဲ
football | ဘောလုံး
bicycle | စက်ဘီး
notebook | မှတ်စုစာအုပ်
`);
const brands = both(`
Nandarlay | နန္ဒာလေး
Yoma Kyo | ရိုးမကြိုး
Lanlay | လမ်းလေး
Orisu | အိုရီဆု
Pinlon | ပင်လုံ
Mee Phyu | မီးဖြူ
Ein Tharyar | အိမ်သာယာ
Oak Yar | အုတ်ရာ
Shwe Let Ma | ရွှေလက်မ
Taung Paw | တောင်ပေါ်
Moke Moke | မုန့်မုန့်
Kwyn Tech | ကွင်းတက်ခ်
`);

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** Early entries come up far more often than late ones. */
const uneven = <T>(list: readonly T[], random: () => number): T =>
  list[Math.floor(random() ** 1.2 * list.length)] as T;

interface Made {
  readonly handle: string;
  readonly name_en: string;
  readonly name_my: string;
  readonly search_text: string;
  readonly price_from: number;
  readonly sold_count: number;
  readonly published_at: string;
}

function product(id: number, random: () => number): Made {
  const first = uneven(qualities, random);
  const second = uneven(qualities, random);
  const thing = uneven(things, random);
  const brand = uneven(brands, random);
  const name_en = `${first[0]} ${second[0].toLowerCase()} ${thing[0]} ${id}`;
  const name_my = `${first[1]}${second[1]}${thing[1]} ${id}`;
  return {
    handle: `bench-${id}`,
    name_en,
    name_my,
    search_text: productText({
      name: { en: name_en, my: name_my },
      brand: { en: brand[0], my: brand[1] },
      deepest: [{ en: thing[0], my: thing[1] }],
    }),
    price_from: 500 + Math.floor(random() * 90_000),
    sold_count: Math.floor(400 * random() ** 4),
    published_at: new Date(1_700_000_000_000 + Math.floor(random() * 9e10)).toISOString(),
  };
}

const perStatement = 5_000;

/** Fills an empty shop with `count` products, the same ones each time. */
export async function fillCatalogue(pool: Pool, count: number): Promise<void> {
  const random = randomFrom(count);
  // An index that is made at the end takes a third of the time of one that grows.
  const index = 'product_search_words_index';
  const { rows } = await pool.query<{ made: string }>('select pg_get_indexdef($1::regclass) as made', [
    index,
  ]);
  await pool.query(`drop index ${index}`);
  for (let from = 0; from < count; from += perStatement) {
    const rows = Array.from({ length: Math.min(perStatement, count - from) }, (_, at) =>
      product(from + at + 1, random),
    );
    await pool.query(
      `insert into product (handle, name_en, name_my, search_text, price_from, price_to, original_price, sold_count,
         published_at, description_en)
       select handle, name_en, name_my, search_text, price_from, price_from, price_from, sold_count, published_at,
         repeat('What the product is like. ', 20)
       from json_populate_recordset(null::product, $1)`,
      [JSON.stringify(rows)],
    );
  }
  // One in twenty is sold out.
  await pool.query('update product_stock set skus_in_stock = 1 where product_id % 20 <> 0');
  await pool.query(rows[0]?.made ?? '');
  await pool.query('vacuum analyze');
}

/** What is searched for: parts of names, from common to rare. */
export const wordsOfNames = {
  latin: [...things, ...qualities, ...brands].map(([en]) => en.toLowerCase()),
  burmese: [...things, ...qualities, ...brands].map(([, my]) => my),
  phrases: qualities.flatMap(([, quality], at) =>
    [0, 7, 19].map((step) => quality + (things[(at + step) % things.length]?.[1] ?? '')),
  ),
};
