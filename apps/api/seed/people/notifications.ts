import type { Queries } from '../../src/platform/database/database.ts';
import type { Notice } from './order-notices.ts';
import { daysFrom } from './days.ts';

type Campaign = Omit<Notice, 'buyerId' | 'at' | 'reference'> & { readonly daysAgo: number };

/** What the shop sent to everybody, one for every place a tap can lead to. */
const campaigns: readonly Campaign[] = [
  {
    daysAgo: 30,
    title: 'Welcome to Zay',
    my: 'ဈေးမှ ကြိုဆိုပါသည်။ အသစ်ရောက် ပစ္စည်းများကို ကြည့်ရှုလိုက်ပါ။',
    en: 'Welcome to Zay. Have a look at what has just come in.',
    action: 'NewArrival',
    seen: true,
  },
  {
    daysAgo: 15,
    title: 'What others buy',
    my: 'ဤလအတွင်း ဝယ်သူအများဆုံး ရွေးချယ်ခဲ့သော ပစ္စည်းများ။',
    en: 'The things that most buyers chose this month.',
    action: 'BestSelling',
    seen: true,
  },
  {
    daysAgo: 6,
    title: 'One more for you',
    my: 'တစ်ခုဝယ် တစ်ခုလက်ဆောင်။ ရွေးချယ်ထားသော ပစ္စည်းများအတွက် ယခုအပတ်အတွင်းသာ။',
    en: 'Buy one, get one: on chosen things, this week only.',
    action: 'BuyOneGetOne',
    seen: false,
  },
  {
    daysAgo: 1.2,
    title: 'Harvest sale',
    my: 'ကောက်သစ်ရာသီ အထူးလျှော့ဈေးများ စတင်ပါပြီ။ မီးဖိုချောင်သုံး၊ အဝတ်အထည်နှင့် ကလေးသုံးပစ္စည်း ရာကျော်ကို လျှော့ဈေးဖြင့် ရရှိနိုင်ပါသည်။ ပစ္စည်းကုန်သည်အထိသာ ရောင်းချမည်ဖြစ်ပြီး နေ့လယ် 2 နာရီမတိုင်မီ မှာယူသော အော်ဒါများကို ထိုနေ့တွင်ပင် ပို့ဆောင်ပေးပါမည်။',
    en: 'The harvest sale has begun. More than a hundred things for the kitchen, the wardrobe and the children cost less until they are gone, and everything that is ordered before two in the afternoon leaves our store the same day.',
    action: 'Promotion',
    seen: false,
  },
  {
    daysAgo: 0.05,
    title: 'Back in the shop',
    my: 'သင်စိတ်ဝင်စားနိုင်သော ပစ္စည်းတစ်ခုကို ဈေးလျှော့ထားပါသည်။ နှိပ်၍ ကြည့်ရှုပါ။',
    en: 'Something you may like costs less today. Tap to see it.',
    action: 'ProductDetail',
    seen: false,
  },
];

/** A product with a lower price, or the first one. */
async function findOffer(db: Queries): Promise<number | null> {
  const product = await db
    .selectFrom('product')
    .select('id')
    .where('state', '=', 'published')
    .orderBy('promote_price', (order) => order.asc().nullsLast())
    .orderBy('id')
    .executeTakeFirst();
  return product?.id ?? null;
}

/** Writes what buyers were told, the oldest first. */
export async function loadNotifications(
  db: Queries,
  buyerIds: readonly number[],
  notices: readonly Notice[],
  now: Date,
): Promise<void> {
  const offer = await findOffer(db);
  const sent = buyerIds.flatMap((buyerId) =>
    campaigns.map(({ daysAgo, ...campaign }) => ({
      ...campaign,
      buyerId,
      at: daysFrom(now, -daysAgo),
      reference: campaign.action === 'ProductDetail' ? offer : null,
    })),
  );
  const rows = [...notices, ...sent]
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || one.buyerId - other.buyerId)
    .map(({ buyerId, at, title, my, en, action, reference, seen }) => ({
      buyer_id: buyerId,
      title,
      body: my,
      body_en: en,
      redirect_action: action,
      reference,
      seen_at: seen ? daysFrom(at, 0.1) : null,
      created_at: at,
    }));
  await db.insertInto('notification').values(rows).execute();
}
