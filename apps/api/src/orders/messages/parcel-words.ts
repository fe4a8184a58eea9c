import type { ParcelReturnReason } from '@zay/contract';
import type { Bilingual } from '../../platform/http/language.ts';
import type { SentParcel } from '../parcels/order-parcel.store.ts';
import type { Words } from './order-notices.ts';

const whys: Readonly<Record<ParcelReturnReason, Bilingual>> = {
  'nobody-home': { en: 'nobody was at home', my: 'အိမ်တွင် လူမရှိသဖြင့်' },
  'not-taken': { en: 'it was not accepted', my: 'ပစ္စည်းကို လက်မခံသဖြင့်' },
  'wrong-address': { en: 'the address was not found', my: 'လိပ်စာ ရှာမတွေ့သဖြင့်' },
  other: { en: 'the delivery did not work', my: 'ပို့ဆောင်၍ မရသဖြင့်' },
};

const asks: Readonly<Record<ParcelReturnReason, Bilingual>> = {
  'nobody-home': {
    en: "Please tell us on the order's page when we can deliver it again.",
    my: 'မည်သည့်အချိန်တွင် ထပ်ပို့ရမည်ကို အော်ဒါစာမျက်နှာမှ စာပို့၍ ပြောပေးပါ။',
  },
  'not-taken': {
    en: "Please tell us on the order's page whether you still want it.",
    my: 'လိုချင်သေးခြင်း ရှိ၊ မရှိ အော်ဒါစာမျက်နှာမှ စာပို့၍ ပြောပေးပါ။',
  },
  'wrong-address': {
    en: "Please send us the correct address on the order's page.",
    my: 'လိပ်စာအမှန်ကို အော်ဒါစာမျက်နှာမှ စာပို့၍ ပြောပေးပါ။',
  },
  other: {
    en: "Please tell us on the order's page what we should do next.",
    my: 'မည်သို့ ဆက်လုပ်ရမည်ကို အော်ဒါစာမျက်နှာမှ စာပို့၍ ပြောပေးပါ။',
  },
};

/** The notification about a parcel that came back undelivered. The order's page gives the same reasons. */
export const parcelBackWords = (voucher: string, reason: ParcelReturnReason): Words => ({
  title: 'Parcel came back',
  en: `The parcel of your order ${voucher} came back to us: ${whys[reason].en}. ${asks[reason].en}`,
  my: `${whys[reason].my} အော်ဒါ ${voucher} ၏ ပစ္စည်း ဆိုင်သို့ ပြန်ရောက်လာပါသည်။ ${asks[reason].my}`,
});

export const sentAgainWords = (voucher: string): Words => ({
  title: 'Order on its way',
  en: `The parcel of your order ${voucher} is on its way to you again.`,
  my: `အော်ဒါ ${voucher} ကို ထပ်မံ ပို့ဆောင်နေပါသည်။`,
});

/** Adds courier and number of a parcel to a notification, as far as they are known. */
export function withParcel(words: Words, parcel: SentParcel | null): Words {
  const { en, my } = parcel ? sentWith(parcel) : { en: '', my: '' };
  return { ...words, en: [words.en, en].join(' ').trim(), my: [words.my, my].join(' ').trim() };
}

function sentWith({ courier_en, courier_my, number }: SentParcel): Bilingual {
  const [en, my] = [courier_en || courier_my || '', courier_my || courier_en || ''];
  if (number === '') return { en: en && `It goes with ${en}.`, my: my && `${my} ဖြင့် ပို့ပါသည်။` };
  return {
    en: `Parcel number: ${number}${en && ` (${en})`}.`,
    my: `ပါဆယ်နံပါတ် - ${number}${my && ` (${my})`}။`,
  };
}

/** The notification about a courier or number that staff added or changed after the parcel had left. */
export const parcelChangedWords = (voucher: string, parcel: SentParcel): Words =>
  withParcel(
    {
      title: 'Order on its way',
      en: `About the parcel of your order ${voucher}.`,
      my: `အော်ဒါ ${voucher} ၏ ပါဆယ်အကြောင်း။`,
    },
    parcel,
  );
