import type { Translated } from '../../platform/language/types.ts';
import type { messages as english } from '../en/no-script.ts';

const noScript = {
  label: 'JavaScript မပါဘဲ အသုံးပြုခြင်း',
  off: 'သင့်ဘရောက်ဇာတွင် JavaScript ပိတ်ထားပါသည်။',
  works:
    'ပစ္စည်းများ ကြည့်ရှုခြင်း၊ ရှာဖွေခြင်း၊ သတင်းစာ ဖတ်ခြင်း၊ အော်ဒါ အခြေအနေ ကြည့်ခြင်းနှင့် ဘာသာစကား ပြောင်းခြင်းတို့ ပြုလုပ်နိုင်ပါသည်။',
  contact: 'အကောင့်ဝင်ရန် သို့မဟုတ် မှာယူရန် JavaScript ကို ဖွင့်ပါ၊ သို့မဟုတ် ကျွန်ုပ်တို့ထံ ဆက်သွယ်ပါ -',
  needed: 'ဤစာမျက်နှာအတွက် JavaScript လိုအပ်ပါသည်။',
  incomplete: 'ဤစာမျက်နှာ အပြည့်အစုံ မပေါ်သေးပါ။ ခလုတ်များ နှိပ်၍ မရသေးပါ။',
  reload: 'ပြန်ဖွင့်မည်',
} as const satisfies Translated<(typeof english)['no-script']>;

export const messages = { 'no-script': noScript } as const;
