import type { Queries } from '../../src/platform/database/database.ts';
import type { StaffIds } from './buyers.ts';
import { dateAgo } from '../time.ts';
import { daysFrom } from './days.ts';

/** Questions that fit any product: who asks (place in the list of buyers), what, and the shop's answer. */
const questions: readonly (readonly [buyer: number, text: string, answer: string | null])[] = [
  [3, 'တာမွေကို ဘယ်နှစ်ရက်အတွင်း ရောက်မလဲ။', 'ပုံမှန်ဆို 3 ရက်မှ 5 ရက်၊ အမြန်ပို့ဆိုရင် မနက်ဖြန် ရောက်ပါမယ်။'],
  [
    4,
    'Is the colour the same as in the picture?',
    'Yes. The picture is taken of the piece itself, in daylight.',
  ],
  [
    1,
    'Can I exchange it if it does not fit?',
    'Within seven days, unused and in its packing. The courier brings the other one.',
  ],
  [5, 'လက်ဆောင်ထုပ် ထုပ်ပေးပါသလား။', 'ထုပ်ပေးပါတယ်ရှင်။ အော်ဒါမှတ်ချက်မှာ ရေးပေးပါ။'],
  [6, 'How long is it good for after it is opened?', null],
  [1, 'Do you have more of these next week?', null],
  [2, 'မန္တလေးဆိုင်မှာ လာကြည့်လို့ ရပါသလား။', 'ရပါတယ်။ မလာခင် ဖုန်းဆက်ပေးရင် အသင့်ထားပေးပါမယ်။'],
  [8, 'Is there a discount for ten pieces?', 'Write to us before you order and we make you a price.'],
  [4, 'Does the box come sealed?', 'Yes, it leaves us as it came from the maker.'],
  [5, 'နေပြည်တော်ကို ပို့ခ ဘယ်လောက်လဲ။', 'ပုံမှန် 2,000 ကျပ်၊ အမြန် 3,500 ကျပ် ဖြစ်ပါတယ်။'],
  [7, 'အာမခံ ပါပါသလား။', null],
  [2, 'ဒီပစ္စည်း ထပ်ဝင်ဦးမလား။', 'လာမည့်အပတ်ထဲ ရောက်ပါမယ်။ ရောက်ရင် အကြောင်းကြားပေးပါမယ်။'],
];

const reviews: readonly (readonly [rating: number, text: string])[] = [
  [5, 'Exactly as in the picture, and the courier was friendly.'],
  [4, 'ပစ္စည်းကောင်းပါတယ်။ ထုပ်ပိုးမှုလည်း သေချာပါတယ်။'],
  [5, 'အမေ အရမ်းကြိုက်ပါတယ်။ ကျေးဇူးပါ။'],
  [3, 'Good, but it came a day late.'],
  [5, 'Second time I buy it. Same quality.'],
  [4, ''],
  [5, 'ဈေးနဲ့ယှဉ်ရင် တန်ပါတယ်။'],
  [2, 'The box was crushed. The shop answered quickly, though.'],
  [5, 'ပုံထဲကအတိုင်းပဲ။ နောက်လည်း ဝယ်ဦးမယ်။'],
  [4, 'Well made. I had hoped for one more colour.'],
  [5, 'ပို့တာမြန်တယ်၊ ပစ္စည်းလည်း အရည်အသွေးကောင်းတယ်။'],
];
/** Every so many reviews one shows a picture: the product's own, since nothing was photographed. */
const pictureEvery = 3;

function productsOf(db: Queries) {
  return db.selectFrom('product').select('id').where('state', '=', 'published').orderBy('id').execute();
}

async function loadQuestions(db: Queries, products: readonly { id: number }[], now: Date, staff: StaffIds) {
  for (const [index, [buyer, text, answer]] of questions.entries()) {
    // The first products get several, so that a page of questions can be seen.
    const product = products[index < 8 ? index % 2 : (index * 7) % products.length];
    if (!product) return;
    const at = daysFrom(now, -20 + index * 1.6);
    const { id } = await db
      .insertInto('question')
      .values({ product_id: product.id, buyer_id: buyer, text, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (answer === null) continue;
    await db
      .insertInto('answer')
      .values({ question_id: id, staff_id: staff.catalogue, text: answer, created_at: daysFrom(at, 0.15) })
      .execute();
  }
}

/** Two of three delivered lines were reviewed. */
async function loadReviews(db: Queries) {
  const delivered = await db
    .selectFrom('order_line')
    .innerJoin('order_status_event as event', (join) =>
      join.onRef('event.order_id', '=', 'order_line.order_id').on('event.to_status', '=', 4),
    )
    .select(['order_line.id', 'order_line.product_id', 'order_line.buyer_id', 'event.created_at'])
    .orderBy('order_line.id')
    .execute();
  const rows = delivered
    .filter((_, index) => index % 3 !== 2)
    .map((line, index) => {
      const [rating, text] = reviews[index % reviews.length] ?? [5, ''];
      return {
        order_line_id: line.id,
        product_id: line.product_id,
        buyer_id: line.buyer_id,
        rating,
        text,
        created_at: daysFrom(line.created_at, 0.7),
      };
    });
  if (rows.length === 0) return;
  const saved = await db.insertInto('review').values(rows).returning(['id', 'product_id']).execute();
  for (const { id, product_id } of saved.filter((_, index) => index % pictureEvery === 0)) {
    await db
      .insertInto('review_picture')
      .columns(['review_id', 'sort', 'file_key'])
      .expression((eb) =>
        eb
          .selectFrom('product_image')
          .select([eb.lit(id).as('review_id'), eb.lit(1).as('sort'), 'file_key'])
          .where('product_id', '=', product_id)
          .orderBy('sort')
          .orderBy('id')
          .limit(1),
      )
      .execute();
  }
}

/** What buyers looked for and the demo shop does not have, and how often. */
const searchedInVain = [
  ['ukulele', 9],
  ['ရေငုပ်မျက်မှန်', 7],
  ['telescope', 4],
  ['drone', 2],
] as const;

/** Questions with and without an answer, searches without a result, reviews, and requests to be told of new stock. */
export async function loadTalk(db: Queries, staff: StaffIds, now: Date): Promise<void> {
  const products = await productsOf(db);
  await loadQuestions(db, products, now, staff);
  await loadReviews(db);
  const soldOut = await db
    .selectFrom('sku')
    .select('id')
    .where('stock', '=', 0)
    .where('active', '=', true)
    .orderBy('id')
    .limit(6)
    .execute();
  const requests = soldOut.map(({ id }, index) => ({
    buyer_id: 3 + index,
    sku_id: id,
    created_at: daysFrom(now, -3 - index),
  }));
  if (requests.length > 0) await db.insertInto('back_in_stock_request').values(requests).execute();
  const misses = searchedInVain.map(([text, hits], index) => ({
    search_text: text,
    hits,
    day: dateAgo(now, index),
  }));
  await db.insertInto('search_miss').values(misses).execute();
}
