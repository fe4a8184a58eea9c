import type { Translated } from '../types.ts';
import type { track as english } from '../en/track.ts';

export const track = {
  intro: 'အကောင့်မဝင်ဘဲ အော်ဒါ အခြေအနေကို ကြည့်နိုင်ပါသည်။',
  voucherNo: 'ဘောက်ချာနံပါတ်',
  voucherHint: 'ဘောက်ချာနှင့် အော်ဒါတွင် ပါသော V နှင့် ဂဏန်း 12 လုံး',
  voucherFormat: 'ဘောက်ချာနံပါတ်သည် V နှင့် ဂဏန်း 12 လုံး ဖြစ်ရပါမည်။',
  phone: 'ဖုန်းနံပါတ်',
  phoneHint: 'အော်ဒါတင်ခဲ့သည့် အကောင့်၏ ဖုန်း သို့မဟုတ် ပစ္စည်းပို့ရန် ဆက်သွယ်ရမည့်ဖုန်း',
  phoneFormat: 'ဖုန်းနံပါတ်သည် 09 ဖြင့်စပြီး နောက်တွင် ဂဏန်း 7 လုံးမှ 9 လုံး ရှိရပါမည်။',
  look: 'အော်ဒါ ကြည့်မည်',
  result: 'အော်ဒါ {voucherNo}',
  payment: 'ငွေပေးချေမှု',
  deleted: 'ဤအော်ဒါကို ပယ်ဖျက်ထားပါသည်။',
  privacy: 'မှာယူထားသည်များ၊ ငွေပမာဏနှင့် လိပ်စာကို ဝယ်သူကသာ အကောင့်ဝင်ပြီး ကြည့်နိုင်ပါသည်။',
  fromLogin: 'အကောင့်မဝင်ဘဲ အော်ဒါ အခြေအနေ ကြည့်မည်',
} as const satisfies Translated<typeof english>;
