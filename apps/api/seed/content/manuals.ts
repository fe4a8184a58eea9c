import { both } from '../text.ts';

/** Short guides to the shop; contents are clean HTML. */
export const manuals = [
  {
    picture: 'key',
    title: both('Create an account', 'အကောင့်ဖွင့်နည်း'),
    html: both(
      '<ol><li>Tap Register and enter your name and phone number.</li><li>Choose a password of at least six letters or digits.</li><li>Type the code that comes by message.</li></ol>',
      '<ol><li>“အကောင့်ဖွင့်မည်” ကို နှိပ်ပြီး အမည်နှင့် ဖုန်းနံပါတ် ထည့်ပါ။</li><li>အနည်းဆုံး 6 လုံးရှိသော စကားဝှက် ရွေးပါ။</li><li>မက်ဆေ့ခ်ျဖြင့် ရောက်လာသော ကုဒ်ကို ရိုက်ထည့်ပါ။</li></ol>',
    ),
  },
  {
    picture: 'magnifying-glass-tilted-left',
    title: both('Find what you need', 'ပစ္စည်းရှာနည်း'),
    html: both(
      '<ol><li>Type a word in English or Burmese; suggestions appear as you type.</li><li>Sort by price, by the newest or by what others buy.</li><li>Tap the heart to keep a product in your wishlist.</li></ol>',
      '<ol><li>အင်္ဂလိပ်လို သို့မဟုတ် မြန်မာလို ရိုက်ပါ။ အကြံပြုချက်များ ပေါ်လာပါမည်။</li><li>ဈေးနှုန်း၊ အသစ် သို့မဟုတ် လူကြိုက်များမှုဖြင့် စီပါ။</li><li>အသည်းပုံကိုနှိပ်ပြီး သိမ်းထားသော ပစ္စည်းများထဲ ထည့်ပါ။</li></ol>',
    ),
  },
  {
    picture: 'shopping-cart',
    title: both('Order and pay', 'မှာယူပေးချေနည်း'),
    html: both(
      '<ol><li>Choose colour and size and add it to the cart.</li><li>Check the address and choose how it travels.</li><li>Choose how to pay. For a transfer, upload a picture of the payment slip.</li><li>Tick the terms and confirm: your voucher number appears.</li></ol>',
      '<ol><li>အရောင်၊ အရွယ်အစား ရွေးပြီး ဈေးခြင်းထဲ ထည့်ပါ။</li><li>လိပ်စာစစ်ပြီး ပို့ဆောင်ရေး ရွေးပါ။</li><li>ငွေပေးချေနည်း ရွေးပါ။ ငွေလွှဲပါက ငွေလွှဲပြေစာ ဓာတ်ပုံ တင်ပါ။</li><li>စည်းကမ်းချက်ကို အမှန်ခြစ်ပြီး အတည်ပြုပါ။ ဘောက်ချာနံပါတ် ပေါ်လာပါမည်။</li></ol>',
    ),
  },
  {
    picture: 'package',
    title: both('Follow your parcel', 'အော်ဒါအခြေအနေ ကြည့်နည်း'),
    html: both(
      '<ol><li>Open Orders: every order shows where it is.</li><li>You get a notification at each step.</li><li>Write a message on the order if something is wrong.</li></ol>',
      '<ol><li>အော်ဒါများကိုဖွင့်ပါ။ အော်ဒါတိုင်း၏ အခြေအနေကို မြင်ရပါမည်။</li><li>အဆင့်တိုင်းတွင် အသိပေးချက် ရောက်ပါမည်။</li><li>အဆင်မပြေမှုရှိပါက အော်ဒါတွင် စာရေးပါ။</li></ol>',
    ),
  },
] as const;
