import type { CatalogueOf } from '@zay/web/platform/language/types.ts';
import type { messages as english } from './messages.en.ts';

export const messages = {
  programs: {
    title: 'အခြားပရိုဂရမ်များ',
    find: 'အမည်',
    name: 'အမည်',
    nameHint: 'ပရိုဂရမ်၏ အမည်။ ဥပမာ “စာရင်းကိုင်”',
    new: 'တိုကင်အသစ်',
    newText:
      'အခြားပရိုဂရမ်က တိုကင်ဖြင့် သင့်အမည်ဖြင့် စီမံခန့်ခွဲရေးကို ခေါ်ယူနိုင်ပါသည်။ ဤနေရာတွင် ရွေးထားသော ခွင့်ပြုချက်များသာ ရပါမည်။ သင့်ခွင့်ပြုချက် ရုပ်သိမ်းခံရလျှင် တိုကင်လည်း မရတော့ပါ။',
    rights: 'ခွင့်ပြုချက်များ',
    days: 'သက်တမ်း (ရက်)',
    daysHint: '1 ရက်မှ {n} ရက်အထိ',
    make: 'တိုကင် ပြုလုပ်မည်',
    made: '{name} ၏ တိုကင်',
    madeText: 'ယခု ကူးယူထားပါ။ နောက်တစ်ကြိမ် မပြတော့ပါ။ တိုကင်ရှိသူတိုင်း ခွင့်ပြုထားသမျှ လုပ်ဆောင်နိုင်ပါသည်။',
    token: 'တိုကင်',
    toList: 'စာရင်းသို့',
    by: 'ပြုလုပ်သူ',
    state: 'အခြေအနေ',
    active: 'သုံးနိုင်သည်',
    expired: 'သက်တမ်းကုန်',
    revoked: 'ပယ်ဖျက်ပြီး',
    expires: 'သက်တမ်းကုန်ရက်',
    lastUsed: 'နောက်ဆုံး သုံးချိန်',
    never: 'မသုံးဖူးသေး',
    created: 'ပြုလုပ်သည့်ရက်',
    revoke: 'ပယ်ဖျက်မည်',
    revokeTitle: '{name} ၏ တိုကင်ကို ပယ်ဖျက်မလား။',
    revokeText: 'ပရိုဂရမ်သည် နောက်တစ်ကြိမ် ခေါ်ချိန်မှစ၍ ဘာမျှ မလုပ်နိုင်တော့ပါ။',
    isRevoked: '{name} ၏ တိုကင်ကို ပယ်ဖျက်ပြီးပါပြီ',
  },
} satisfies CatalogueOf<typeof english>;
