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
    picture: 'receipt',
    title: both('Pay by KBZPay, Wave Pay or bank', 'KBZPay၊ Wave Pay၊ ဘဏ်ဖြင့် ပေးချေနည်း'),
    html: both(
      '<ol><li>Choose the way to pay: our number, account or QR code appears.</li><li>Open your wallet or bank and send exactly the amount shown. Write your phone number in the note.</li><li>Take a screenshot of the payment slip, or a photo of the paper.</li><li>Come back to the shop: enter the number or account you sent from, add the picture and confirm.</li><li>We check it, usually within a day, and send you a notification.</li></ol><p>Send money only to the accounts on the payment page. We never ask for your PIN, password or a code.</p>',
      '<ol><li>ငွေပေးချေနည်း ရွေးပါ။ ကျွန်ုပ်တို့၏ နံပါတ်၊ အကောင့် သို့မဟုတ် QR ကုဒ် ပေါ်လာပါမည်။</li><li>ဝေါလက် သို့မဟုတ် ဘဏ်အက်ပ်ကို ဖွင့်ပြီး ပြထားသည့် ငွေပမာဏအတိုင်း လွှဲပါ။ မှတ်ချက်တွင် သင့်ဖုန်းနံပါတ် ရေးပါ။</li><li>ငွေလွှဲပြေစာကို စခရင်ရှော့ သို့မဟုတ် ဓာတ်ပုံ ရိုက်ထားပါ။</li><li>ဆိုင်သို့ ပြန်လာပြီး ငွေလွှဲခဲ့သည့် နံပါတ် သို့မဟုတ် အကောင့်ကို ဖြည့်၊ ဓာတ်ပုံထည့်ပြီး အတည်ပြုပါ။</li><li>များသောအားဖြင့် တစ်ရက်အတွင်း စစ်ဆေးပြီး အသိပေးချက်ဖြင့် အကြောင်းကြားပါမည်။</li></ol><p>ငွေပေးချေမှုစာမျက်နှာရှိ အကောင့်များသို့သာ ငွေလွှဲပါ။ PIN၊ စကားဝှက်နှင့် ကုဒ်ကို ဘယ်တော့မှ မတောင်းပါ။</p>',
    ),
  },
  {
    picture: 'coin',
    title: both('Pay cash on delivery', 'ပစ္စည်းရောက်ငွေချေနည်း'),
    html: both(
      '<ol><li>Choose an address in Yangon for the delivery.</li><li>Choose cash on delivery, agree and confirm.</li><li>The courier calls before coming. Keep the exact amount ready.</li></ol>',
      '<ol><li>ပို့ရမည့်လိပ်စာအဖြစ် ရန်ကုန်ရှိ လိပ်စာကို ရွေးပါ။</li><li>ပစ္စည်းရောက်ငွေချေကို ရွေး၊ သဘောတူပြီး အတည်ပြုပါ။</li><li>ပို့ဆောင်သူက မလာမီ ဖုန်းဆက်ပါမည်။ ငွေအတိအကျ အသင့်ထားပါ။</li></ol>',
    ),
  },
  {
    picture: 'package',
    title: both('Follow your parcel', 'အော်ဒါအခြေအနေ ကြည့်နည်း'),
    html: both(
      '<ol><li>Open Order history: every order shows whether it is ordered, packed, on its way or delivered.</li><li>You get a notification at each step.</li><li>Without logging in, open <a href="/track">Track an order</a> and enter the voucher number and the phone number of the order.</li><li>Write a message on the order if something is wrong.</li></ol>',
      '<ol><li>“အော်ဒါများ” ကို ဖွင့်ပါ။ အော်ဒါတိုင်း၏ အခြေအနေကို မြင်ရပါမည်။</li><li>အဆင့်တိုင်းတွင် အသိပေးချက် ရောက်ပါမည်။</li><li>အကောင့်မဝင်ဘဲ ကြည့်လိုပါက <a href="/track">အော်ဒါ အခြေအနေ ကြည့်ရန်</a> တွင် ဘောက်ချာနံပါတ်နှင့် အော်ဒါ၏ ဖုန်းနံပါတ်ကို ဖြည့်ပါ။</li><li>အဆင်မပြေမှုရှိပါက အော်ဒါတွင် စာရေးပါ။</li></ol>',
    ),
  },
  {
    picture: 'repeat-button',
    title: both('Pay again, or cancel an order', 'ထပ်မံပေးချေခြင်း၊ အော်ဒါပယ်ဖျက်ခြင်း'),
    html: both(
      '<ol><li>If a payment was not accepted, open the order and tap Pay again. Write the voucher number in the note of the transfer and send a clear picture of the slip.</li><li>Your goods stay reserved for 48 hours.</li><li>To cancel, open the order and tap Cancel order. A paid order can be cancelled until it is packed.</li><li>A cancelled order cannot be taken up again; Buy again puts its products into your cart.</li></ol>',
      '<ol><li>ငွေပေးချေမှုကို အတည်မပြုနိုင်ပါက အော်ဒါကိုဖွင့်ပြီး “ထပ်မံပေးချေမည်” ကို နှိပ်ပါ။ ငွေလွှဲမှတ်ချက်တွင် ဘောက်ချာနံပါတ် ရေးပြီး ငွေလွှဲပြေစာ ဓာတ်ပုံကို ရှင်းလင်းစွာ တင်ပါ။</li><li>ပစ္စည်းကို 48 နာရီ သီးသန့်ထားပေးပါသည်။</li><li>ပယ်ဖျက်လိုပါက အော်ဒါကိုဖွင့်ပြီး “အော်ဒါ ပယ်ဖျက်မည်” ကို နှိပ်ပါ။ ငွေပေးချေပြီးသော အော်ဒါကို မထုပ်ပိုးမီအထိ ပယ်ဖျက်နိုင်ပါသည်။</li><li>ပယ်ဖျက်ပြီးသော အော်ဒါကို ပြန်ယူ၍ မရပါ။ “ပြန်ဝယ်မည်” ဖြင့် ပစ္စည်းများကို ဈေးခြင်းထဲ ပြန်ထည့်နိုင်ပါသည်။</li></ol>',
    ),
  },
  {
    picture: 'scroll',
    title: both('Ask for a certificate or a score list', 'အောင်လက်မှတ်၊ အမှတ်စာရင်း တောင်းခံနည်း'),
    html: both(
      '<ol><li>Open <a href="/certificate-form">Exam certificate</a> or <a href="/score-list-form">Grade 10 score list</a>.</li><li>Fill in the student as on the registration card, then the exam: year, roll number, centre and subjects. What you typed survives a reload.</li><li>For a certificate add pictures of the student and of both sides of the registration card; a lost certificate also needs the report.</li><li>Pay by wallet, bank or agent: 10,000 kyats for a certificate, 5,000 kyats for a score list.</li><li>Follow the request in Order history. A score list is there within seven days.</li></ol>',
      '<ol><li><a href="/certificate-form">အောင်လက်မှတ်</a> သို့မဟုတ် <a href="/score-list-form">ဆယ်တန်း အမှတ်စာရင်း</a> ကို ဖွင့်ပါ။</li><li>ကျောင်းသား အချက်အလက်ကို မှတ်ပုံတင်အတိုင်း ဖြည့်ပြီး စာမေးပွဲနှစ်၊ ခုံနံပါတ်၊ စာစစ်ဌာနနှင့် ဘာသာရပ်များ ဖြည့်ပါ။ စာမျက်နှာ ပြန်ဖွင့်လျှင်လည်း ဖြည့်ထားသည်များ မပျောက်ပါ။</li><li>အောင်လက်မှတ်အတွက် ကျောင်းသားဓာတ်ပုံနှင့် မှတ်ပုံတင် ရှေ့၊ နောက် ဓာတ်ပုံ ထည့်ပါ။ ပျောက်ဆုံးပါက ထောက်ခံစာလည်း လိုအပ်ပါသည်။</li><li>ဝေါလက်၊ ဘဏ် သို့မဟုတ် ကိုယ်စားလှယ်ဆိုင်ဖြင့် ပေးချေပါ။ အောင်လက်မှတ် 10,000 ကျပ်၊ အမှတ်စာရင်း 5,000 ကျပ် ဖြစ်ပါသည်။</li><li>“အော်ဒါများ” တွင် အခြေအနေ ကြည့်ပါ။ အမှတ်စာရင်းကို 7 ရက်အတွင်း ရပါမည်။</li></ol>',
    ),
  },
] as const;
