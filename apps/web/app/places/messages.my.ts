import type { CatalogueOf } from '../platform/language/types.ts';
import type { messages as english } from './messages.en.ts';

export const messages = {
  places: {
    why: 'အော်ဒါများကို ဤလိပ်စာသို့ ပို့ဆောင်ပေးပါမည်။ လိပ်စာကို အချိန်မရွေး ပြောင်းနိုင်ပါသည်။',
    alsoDelivery: 'ပို့ရမည့်လိပ်စာများထဲမှ နေအိမ်လိပ်စာလည်း ပြောင်းသွားပါမည်။',
    city: 'မြို့',
    chooseCity: 'မြို့ ရွေးရန်',
    searchCity: 'မြို့ ရှာရန်',
    noCity: 'ဤအမည်ဖြင့် မြို့ မရှိပါ။',
    township: 'မြို့နယ်',
    chooseTownship: 'မြို့နယ် ရွေးရန်',
    cityFirst: 'မြို့ကို အရင် ရွေးပါ',
    searchTownship: 'မြို့နယ် ရှာရန်',
    noTownship: 'ဤမြို့တွင် ဤအမည်ဖြင့် မြို့နယ် မရှိပါ။',
    loadAgain: 'စာရင်းကို ဖော်ပြ၍ မရပါ။ နှိပ်ပြီး ထပ်ကြိုးစားပါ။',
    address: 'လိပ်စာ',
    addressHint: 'အိမ်နံပါတ်၊ လမ်း၊ ရပ်ကွက်',
    landmarkHint: 'ဈေး၊ ကျောင်း၊ ဘုရား စသဖြင့် ဖြည့်ထားပါက ရှာရ လွယ်ကူပါသည်။',
    confirmTitle: 'ဤလိပ်စာ မှန်ပါသလား။',
    addCity: 'မြို့ ရွေးပေးပါ',
    landmark: 'အနီးရှိ လူသိများသော နေရာ',
  },
} as const satisfies CatalogueOf<typeof english>;
