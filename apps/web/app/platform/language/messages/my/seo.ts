import type { Translated } from '../types.ts';
import type { seo as english } from '../en/seo.ts';

export const seo = {
  home: '{shop} တွင် အွန်လိုင်းမှ ဝယ်ယူပါ။ အမျိုးအစားနှင့် အမှတ်တံဆိပ်အလိုက် ရွေးချယ်ပြီး ဝေါလက်၊ ဘဏ် သို့မဟုတ် ပစ္စည်းရောက်ငွေချေဖြင့် ပေးချေနိုင်ပါသည်။ မြန်မာတစ်နိုင်ငံလုံးသို့ ပို့ဆောင်ပေးပါသည်။',
  page: '{title} · မြန်မာတစ်နိုင်ငံလုံးသို့ ပို့ဆောင်ပေးသော အွန်လိုင်းဆိုင် {shop}။',
} as const satisfies Translated<typeof english>;
