import type { Report, ReportKind } from '@zay/contract/staff';
import type { Bilingual } from '../../platform/http/language.ts';

/** Words of reports, once for screens and files. */

type Column = Report['columns'][number];
const number = (en: string, my: string): Column => ({ label: { en, my }, isMoney: false });
const money = (en: string, my: string): Column => ({ label: { en, my }, isMoney: true });

const orders = number('Orders', 'အော်ဒါ');
const amount = money('Amount', 'ငွေပမာဏ');
const paid = number('Pieces sold', 'အရေအတွက်');
const free = number('Free pieces', 'လက်ဆောင်');

const sale = {
  en: 'A sale is an order that was placed in the period and is not cancelled, paid or not, with what the buyer pays less what was given back of it.',
  my: 'ရောင်းရငွေဆိုသည်မှာ ကာလအတွင်း မှာယူပြီး မပယ်ဖျက်ထားသော အော်ဒါများအတွက် ဝယ်သူ ပေးရမည့်ငွေမှ ပြန်အမ်းငွေကို နုတ်ထားသည့်ငွေ ဖြစ်ပါသည် (ငွေချေပြီး၊ မချေရသေး နှစ်မျိုးလုံး)။',
};
const withSale = (en: string, my: string): Bilingual => ({ en: `${sale.en} ${en}`, my: `${sale.my} ${my}` });
const rest = [
  'Goods count with their share of discounts and tax, and without what was returned. Delivery less other refunds, and education, have lines of their own, so that the total is that of all sales.',
  'ပစ္စည်းများကို လျှော့ငွေနှင့် အခွန်ပါဝင်၍ ပြန်ပို့ထားသည်များ မပါဘဲ ရေတွက်ပါသည်။ အခြားပြန်အမ်းငွေ နုတ်ပြီးသော ပို့ခနှင့် ပညာရေးကြေးတို့ကို သီးခြားပြထား၍ စုစုပေါင်းသည် ရောင်းရငွေအားလုံးနှင့် တူပါသည်။',
] as const;

interface ReportTexts extends Pick<Report, 'columns' | 'main' | 'heading' | 'definition'> {
  /** False where sums of different kinds are listed. */
  readonly hasTotal: boolean;
}

/** A report of stock has a further column for those who may see cost prices. */
const costColumn = money('Value at cost price', 'ဝယ်ဈေးဖြင့် တန်ဖိုး');

export const reportTexts: Record<ReportKind, ReportTexts> = {
  days: {
    definition: sale,
    heading: { en: 'Day', my: 'ရက်' },
    columns: [orders, amount],
    main: 1,
    hasTotal: true,
  },
  categories: {
    definition: withSale(
      `A product in several main categories counts once, in the first of them. ${rest[0]}`,
      `အဓိက အမျိုးအစား အများအပြားပါသော ပစ္စည်းကို ပထမအမျိုးအစားတွင် တစ်ကြိမ်သာ ရေတွက်ပါသည်။ ${rest[1]}`,
    ),
    heading: { en: 'Category', my: 'အမျိုးအစား' },
    columns: [paid, free, amount],
    main: 2,
    hasTotal: true,
  },
  products: {
    definition: withSale(...rest),
    heading: { en: 'Product', my: 'ပစ္စည်း' },
    columns: [paid, free, amount],
    main: 2,
    hasTotal: true,
  },
  townships: {
    definition: withSale('The township is that of the delivery.', 'မြို့နယ်မှာ ပို့ဆောင်ရမည့် မြို့နယ် ဖြစ်ပါသည်။'),
    heading: { en: 'Township', my: 'မြို့နယ်' },
    columns: [orders, amount],
    main: 1,
    hasTotal: true,
  },
  payments: {
    definition: withSale(
      'The payment is the one that is approved or waits for a check.',
      'ငွေပေးချေမှုမှာ လက်ခံပြီး သို့မဟုတ် စစ်ဆေးဆဲ ငွေပေးချေမှု ဖြစ်ပါသည်။',
    ),
    heading: { en: 'Way of paying', my: 'ငွေပေးချေနည်း' },
    columns: [orders, amount],
    main: 1,
    hasTotal: true,
  },
  buyers: {
    definition: withSale(
      "A first order is the buyer's first ever that is not cancelled; all others are later ones.",
      'ပထမအော်ဒါသည် ဝယ်သူ၏ မပယ်ဖျက်ထားသော ပထမဆုံးအော်ဒါ ဖြစ်ပြီး ကျန်သည်များမှာ နောက်ထပ်အော်ဒါများ ဖြစ်ပါသည်။',
    ),
    heading: { en: 'Month', my: 'လ' },
    columns: [
      number('First orders', 'ပထမအော်ဒါ'),
      money('Amount of first orders', 'ပထမအော်ဒါ ငွေပမာဏ'),
      number('Later orders', 'နောက်ထပ်အော်ဒါ'),
      money('Amount of later orders', 'နောက်ထပ်အော်ဒါ ငွေပမာဏ'),
    ],
    main: 3,
    hasTotal: true,
  },
  money: {
    definition: withSale(
      'The first four lines add up to all sales. Refunds count on the day they became due, or were sent, whenever the order was placed.',
      'ပထမ လေးကြောင်းပေါင်းသည် ရောင်းရငွေအားလုံး ဖြစ်ပါသည်။ ပြန်အမ်းငွေကို အော်ဒါမှာသည့်ရက် မဟုတ်ဘဲ ပြန်အမ်းရန်ဖြစ်သည့်ရက် သို့မဟုတ် ပြန်အမ်းသည့်ရက်တွင် ရေတွက်ပါသည်။',
    ),
    heading: { en: 'Money', my: 'ငွေ' },
    columns: [number('Number', 'အရေအတွက်'), amount],
    main: 1,
    hasTotal: false,
  },
  journal: {
    definition: {
      en: 'What came to each account of the journal and what left it, at the moment when it was written down, so that the sums of a day never change later. With a courier, and owed: also what is there now. Discounts are those of orders placed in the period that are not cancelled.',
      my: 'ငွေစာရင်းတစ်ခုစီသို့ ဝင်ငွေနှင့် ထွက်ငွေကို မှတ်သားသည့်အချိန်ဖြင့် ပြထားသဖြင့် တစ်ရက်၏ စုစုပေါင်းများသည် နောင်တွင် မပြောင်းလဲပါ။ ကူရီယာထံရှိငွေနှင့် ပြန်အမ်းရန်ငွေတို့တွင် ယခုရှိငွေကိုပါ ပြထားပါသည်။ လျှော့ငွေများမှာ ကာလအတွင်း မှာယူပြီး မပယ်ဖျက်ထားသော အော်ဒါများ၏ လျှော့ငွေ ဖြစ်ပါသည်။',
    },
    heading: { en: 'Account', my: 'ငွေစာရင်း' },
    columns: [money('Came', 'ဝင်ငွေ'), money('Left', 'ထွက်ငွေ'), money('There now', 'ယခုရှိငွေ')],
    main: 0,
    hasTotal: false,
  },
  stock: {
    definition: {
      en: 'Goods in stock today that were not sold, given free or added within the chosen number of days, at today’s price.',
      my: 'ရွေးထားသော ရက်အတွင်း ရောင်းခြင်း၊ လက်ဆောင်ပေးခြင်း၊ အသစ်ထည့်ခြင်း မရှိဘဲ ယနေ့ လက်ကျန်ရှိသော ပစ္စည်းများ၊ ယနေ့ဈေးနှုန်းဖြင့်။',
    },
    heading: { en: 'Product', my: 'ပစ္စည်း' },
    columns: [
      number('Days without a sale', 'မရောင်းရသည့် ရက်'),
      number('In stock', 'လက်ကျန်'),
      money('Value', 'တန်ဖိုး'),
    ],
    main: 2,
    hasTotal: true,
  },
  margin: {
    definition: withSale(
      'Cost is the cost price when the order was placed, or today’s where none was known then, of free pieces too. Margin is what was paid for the goods, without tax and without what was returned, less cost. Goods without a cost price have a line of their own, without a margin.',
      'ဝယ်ဈေးမှာ မှာယူချိန်က ဝယ်ဈေး ဖြစ်ပြီး ထိုစဉ်က မသိလျှင် ယနေ့ဝယ်ဈေး ဖြစ်ပါသည်။ လက်ဆောင်ပစ္စည်းလည်း ပါဝင်ပါသည်။ အမြတ်မှာ အခွန်နှင့် ပြန်ပို့ထားသည်များ မပါဘဲ ပစ္စည်းအတွက် ချေသည့်ငွေမှ ဝယ်ဈေးကို နုတ်ထားသည့်ငွေ ဖြစ်ပါသည်။ ဝယ်ဈေးမရှိသော ပစ္စည်းများကို အမြတ်မပါဘဲ သီးခြားပြထားပါသည်။',
    ),
    heading: { en: 'Product', my: 'ပစ္စည်း' },
    columns: [amount, money('Cost', 'ဝယ်ဈေး'), money('Margin', 'အမြတ်')],
    main: 2,
    hasTotal: true,
  },
};

export const reportColumns = (kind: ReportKind, withCosts: boolean): readonly Column[] =>
  kind === 'stock' && withCosts ? [...reportTexts[kind].columns, costColumn] : reportTexts[kind].columns;

/** Names of rows that are no records, at the end in this order. */
export const rowTexts: Readonly<Record<string, Bilingual>> = {
  paid: { en: 'Paid', my: 'ငွေချေပြီး' },
  checking: { en: 'Slip waits for a check', my: 'ငွေလွှဲပြေစာ စစ်ဆေးရန်' },
  cash: { en: 'Cash on delivery, not yet collected', my: 'အိမ်ရောက်ငွေချေ၊ မကောက်ခံရသေး' },
  unpaid: { en: 'Not paid: all payments rejected', my: 'မချေရသေး - ငွေပေးချေမှုအားလုံး ငြင်းပယ်ထား' },
  'refund-due': { en: 'Refunds due, not sent', my: 'ပြန်အမ်းရန်ကျန်ငွေ' },
  'refund-sent': { en: 'Refunds sent', my: 'ပြန်အမ်းပြီးငွေ' },
  'courier-0': { en: 'With own delivery', my: 'ဆိုင်ကိုယ်တိုင် ပို့ဆောင်သူထံတွင်' },
  till: { en: 'Cash in the shop', my: 'ဆိုင်ရှိ ငွေသား' },
  over: { en: 'Counted above what was due', my: 'ရရန်ထက် ပိုရေတွက်ရငွေ' },
  lost: { en: 'Lost by couriers', my: 'ကူရီယာ ပျောက်ဆုံးငွေ' },
  given_up: { en: 'Given up', my: 'လျှော့ပေးငွေ' },
  owed: { en: 'To be sent back', my: 'ပြန်အမ်းရန်ငွေ' },
  sent: { en: 'Sent back', my: 'ပြန်အမ်းပြီးငွေ' },
  sales: {
    en: 'Sales: ordered, less cancelled and given back',
    my: 'ရောင်းရငွေ - မှာယူငွေမှ ပယ်ဖျက်၊ ပြန်ပေးငွေ နုတ်ပြီး',
  },
  buyer: { en: 'To be paid by buyers', my: 'ဝယ်သူများ ပေးရန်ငွေ' },
  'order-links': { en: 'Discount by order links', my: 'အော်ဒါလင့်ခ်ဖြင့် လျှော့ငွေ' },
  'shop-discount': { en: "The shop's other discounts", my: 'ဆိုင်၏ အခြားလျှော့ငွေ' },
  rest: { en: 'All others', my: 'ကျန်အားလုံး' },
  'no-category': { en: 'Without a category', my: 'အမျိုးအစား မရှိ' },
  'no-delivery': { en: 'Without delivery (education)', my: 'ပို့ရန်မလို (ပညာရေး)' },
  'no-payment': { en: 'All payments rejected', my: 'ငွေပေးချေမှုအားလုံး ငြင်းပယ်ထား' },
  'no-cost': { en: 'Without a cost price', my: 'ဝယ်ဈေး မရှိ' },
  fees: { en: 'Delivery, less other refunds', my: 'ပို့ခမှ အခြားပြန်အမ်းငွေ နုတ်ပြီး' },
  education: { en: 'Education', my: 'ပညာရေး' },
  total: { en: 'Total', my: 'စုစုပေါင်း' },
};
export const previousText: Bilingual = { en: 'before', my: 'ယခင်ကာလ' };
