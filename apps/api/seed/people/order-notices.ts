import { paymentStatusTitle } from '@zay/contract';
import type { OrderDraft, OrderRow } from './orders.ts';
import { daysFrom } from './days.ts';

export interface Notice {
  readonly buyerId: number;
  readonly at: Date;
  readonly title: string;
  readonly my: string;
  readonly en: string;
  readonly action:
    | 'ProductDetail'
    | 'BuyOneGetOne'
    | 'NewArrival'
    | 'Promotion'
    | 'BestSelling'
    | 'OrderDetail';
  readonly reference: number | null;
  readonly seen: boolean;
}

type Words = readonly [title: string, my: string, en: string];

/** What the shop says at each status of an order of goods. */
const goods: Readonly<Record<number, (voucher: string) => Words>> = {
  1: (v) => ['Order placed', `သင့်အော်ဒါ ${v} ကို လက်ခံရရှိပါပြီ။`, `We have received your order ${v}.`],
  2: (v) => ['Order packed', `အော်ဒါ ${v} ကို ထုပ်ပိုးပြီးပါပြီ။`, `Your order ${v} is packed.`],
  3: (v) => ['Order on its way', `အော်ဒါ ${v} ကို ပို့ဆောင်နေပါသည်။`, `Your order ${v} is on its way.`],
  4: (v) => ['Order delivered', `အော်ဒါ ${v} ကို ပို့ဆောင်ပြီးပါပြီ။`, `Your order ${v} was delivered.`],
  5: (v) => ['Order cancelled', `အော်ဒါ ${v} ကို ပယ်ဖျက်ပြီးပါပြီ။`, `Your order ${v} was cancelled.`],
};

const education: typeof goods = {
  1: (v) => ['Request received', `သင့်လျှောက်လွှာ ${v} ကို လက်ခံရရှိပါပြီ။`, `We have received your request ${v}.`],
  4: (v) => [
    'Request finished',
    `လျှောက်လွှာ ${v} အတွက် ရလဒ် ရောက်ရှိပါပြီ။`,
    `The result of your request ${v} has arrived.`,
  ],
};

function paymentWords(voucher: string, { status, answer }: OrderDraft['plan']['payments'][number]): Words {
  if (status === 2) {
    const my = `အော်ဒါ ${voucher} အတွက် ငွေပေးချေပြီးပါပြီ။ ကျေးဇူးတင်ပါသည်။`;
    return [paymentStatusTitle, my, `Your payment for ${voucher} is confirmed. Thank you.`];
  }
  return [
    paymentStatusTitle,
    `အော်ဒါ ${voucher} ၏ ငွေပေးချေမှုကို အတည်မပြုနိုင်ပါ။ ${answer?.my ?? ''} အော်ဒါစာမျက်နှာတွင် ထပ်မံပေးချေပေးပါ။`,
    `Your payment for ${voucher} could not be confirmed. ${answer?.en ?? ''} Please pay again on the order's page.`,
  ];
}

/** What a buyer was told about an order; what is older than two days was read. */
export function orderNotices(order: OrderRow, { plan, steps, placedAt }: OrderDraft, now: Date): Notice[] {
  const words = plan.education ? education : goods;
  const notice = (at: Date, [title, my, en]: Words): Notice => ({
    buyerId: order.buyer_id,
    at,
    title,
    my,
    en,
    action: 'OrderDetail',
    reference: order.id,
    seen: at < daysFrom(now, -2),
  });
  const told = steps.flatMap(({ to, at }) => {
    const say = words[to];
    return say ? [notice(at, say(order.voucher_no))] : [];
  });
  const decided = plan.payments.flatMap((payment, index) =>
    payment.status === 1
      ? []
      : [notice(daysFrom(placedAt, index * 0.2 + 0.08), paymentWords(order.voucher_no, payment))],
  );
  const arrived: Words = [
    'Order arrived in your city',
    `အော်ဒါ ${order.voucher_no} သည် သင့်မြို့သို့ ရောက်ရှိပါပြီ။ ယနေ့ သို့မဟုတ် မနက်ဖြန် လာပို့ပါမည်။`,
    `Your order ${order.voucher_no} has arrived in your city. It comes to you today or tomorrow.`,
  ];
  const hub = plan.status === 3 ? [notice(daysFrom(placedAt, 2.2), arrived)] : [];
  return [...told, ...decided, ...hub];
}
