import { toZawgyi } from '@zay/api/zawgyi';
import type { Language } from '@zay/contract';

/** What a visitor without scripts reads. */
const english = {
  off: 'JavaScript is off in your browser.',
  needed: 'This page needs JavaScript.',
  loading: 'Loading',
  look: 'See the order',
  noOrder: 'We found no order with this voucher number',
  paid: 'Paid',
};

const burmese: typeof english = {
  off: 'သင့်ဘရောက်ဇာတွင် JavaScript ပိတ်ထားပါသည်။',
  needed: 'ဤစာမျက်နှာအတွက် JavaScript လိုအပ်ပါသည်။',
  loading: 'ခဏစောင့်ပေးပါ',
  look: 'အော်ဒါ ကြည့်မည်',
  noOrder: 'ဖုန်းနံပါတ်ဖြင့် အော်ဒါ မတွေ့ပါ။',
  paid: 'ငွေပေးချေပြီး',
};

const zawgyi = Object.fromEntries(
  Object.entries(burmese).map(([name, text]) => [name, toZawgyi(text)]),
) as typeof english;

export const inLanguage: Readonly<Record<Language, typeof english>> = {
  'en-US': english,
  unicode: burmese,
  zawgyi,
};
