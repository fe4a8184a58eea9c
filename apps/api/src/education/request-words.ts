import type { Words } from '../orders/messages/order-notices.ts';

/** Staff ask the buyer to correct a request of education. */
export const toCorrectWords = (voucher: string): Words => ({
  title: 'Please correct your request',
  en: `Something in your request ${voucher} is not right yet. Open it to see what to correct. You do not pay again.`,
  my: `လျှောက်လွှာ ${voucher} တွင် ပြင်ရန် ရှိပါသည်။ မည်သည်ကို ပြင်ရမည်ကို ဖွင့်ကြည့်ပေးပါ။ ငွေ ထပ်ပေးရန် မလိုပါ။`,
});

/** Staff refused a request of education. */
export function refusedWords(voucher: string, reason: string, isFeeKept: boolean): Words {
  const [en, my] = isFeeKept
    ? [' The fee was for our work on it and is not paid back.', ' ဝန်ဆောင်ခမှာ စစ်ဆေးဆောင်ရွက်ခ ဖြစ်သဖြင့် ပြန်မအမ်းပါ။']
    : ['', ''];
  return {
    title: 'Request refused',
    en: `Your request ${voucher} was refused: ${reason}${en}`,
    my: `လျှောက်လွှာ ${voucher} ကို ငြင်းပယ်လိုက်ပါသည်။ ${reason}${my}`,
  };
}
