import { limits, type Language } from '@zay/contract';
import { pick, type Bilingual } from './language.ts';

/** Message texts by refusal code; `{name}` is a placeholder for a refusal's param. */
export type Messages = Readonly<Record<string, Bilingual>>;

export const commonMessages: Messages = {
  'validation-failed': { en: 'Please check the marked fields.', my: 'အမှားပြထားသော အကွက်များကို ပြန်စစ်ပေးပါ။' },
  'malformed-json': { en: 'The request could not be read.', my: 'တောင်းဆိုချက်ကို ဖတ်၍မရပါ။' },
  unauthenticated: { en: 'Please log in first.', my: 'ကျေးဇူးပြု၍ အကောင့်ဝင်ပါ။' },
  forbidden: { en: 'You are not allowed to do this.', my: 'ဤလုပ်ဆောင်ချက်အတွက် ခွင့်ပြုချက် မရှိပါ။' },
  'not-found': { en: 'Not found.', my: 'ရှာမတွေ့ပါ။' },
  'too-large': { en: 'This is too large to send.', my: 'ပေးပို့သည့် အချက်အလက် များလွန်းနေပါသည်။' },
  'unsupported-media-type': {
    en: 'This kind of content is not supported.',
    my: 'ဤဖိုင်အမျိုးအစားကို လက်မခံပါ။',
  },
  'file-required': { en: 'Please choose a file.', my: 'ဖိုင်တစ်ခု ရွေးချယ်ပေးပါ။' },
  'not-an-image': {
    en: 'This file could not be opened as a picture. Please send a JPEG, PNG, WebP or GIF; animated pictures are not accepted.',
    my: 'ဤဖိုင်ကို ဓာတ်ပုံအဖြစ် လက်ခံ၍မရပါ။ JPEG၊ PNG၊ WebP သို့မဟုတ် GIF ပုံ ရွေးပေးပါ။ လှုပ်ရှားပုံ (animation) ကို လက်မခံပါ။',
  },
  'image-too-large': {
    en: 'This picture is too large: at most 5 MB and 40 megapixels.',
    my: 'ဓာတ်ပုံ ကြီးလွန်းနေပါသည်။ အများဆုံး 5 MB နှင့် 40 megapixels အထိသာ လက်ခံပါသည်။',
  },
  'image-too-small': {
    en: 'This picture is too small: at least 32 pixels wide and high.',
    my: 'ဓာတ်ပုံ သေးလွန်းနေပါသည်။ အလျားနှင့် အနံ အနည်းဆုံး 32 pixels စီ ရှိရပါမည်။',
  },
  'unknown-file': {
    en: 'This picture is no longer available. Please choose it once more.',
    my: 'ဤဓာတ်ပုံ မရှိတော့ပါ။ ဓာတ်ပုံကို ထပ်ရွေးပေးပါ။',
  },
  'rate-limited': {
    en: 'Too many attempts. Please wait a little and try again.',
    my: 'အကြိမ်ရေ များလွန်းနေပါသည်။ ခဏစောင့်ပြီး ထပ်ကြိုးစားပါ။',
  },
  'not-built': { en: 'This part of the shop is not built yet.', my: 'ဤဝန်ဆောင်မှုကို အသုံးမပြုနိုင်သေးပါ။' },
  unavailable: {
    en: 'The shop is busy at the moment. Please try again.',
    my: 'ယခု အသုံးပြုသူ များနေပါသည်။ ခဏနေမှ ထပ်ကြိုးစားပါ။',
  },
  'no-room': {
    en: 'The shop cannot store this at the moment. Nothing was ordered or paid. Please try again later.',
    my: 'ယခု ဆိုင်တွင် သိမ်းဆည်းရန် နေရာ မရှိသေးပါ။ မှာယူမှု၊ ငွေပေးချေမှု မပြုလုပ်ရသေးပါ။ နောက်မှ ထပ်ကြိုးစားပါ။',
  },
  internal: {
    en: 'Something went wrong on our side. Please try again.',
    my: 'ကျွန်ုပ်တို့ဘက်မှ အမှားအယွင်း ဖြစ်သွားပါသည်။ ထပ်ကြိုးစားပါ။',
  },
};

/** Error texts of single fields, by the message key that a schema names or by the kind of issue. */
export const fieldMessages: Messages = {
  required: { en: 'This field is required.', my: 'ဤအကွက်ကို ဖြည့်ရန် လိုအပ်ပါသည်။' },
  invalid: { en: 'This value is not valid.', my: 'ဖြည့်ထားသည့် အချက်အလက် မမှန်ကန်ပါ။' },
  'whole-number': { en: 'Enter a whole number.', my: 'ကိန်းပြည့် ဖြည့်ပေးပါ။' },
  'too-long': { en: 'At most {maximum} characters.', my: 'စာလုံး {maximum} လုံးထက် မပိုရပါ။' },
  'too-short': { en: 'At least {minimum} characters.', my: 'အနည်းဆုံး စာလုံး {minimum} လုံး ရှိရပါမည်။' },
  'too-big': { en: 'At most {maximum}.', my: '{maximum} ထက် မပိုရပါ။' },
  'too-small': { en: 'At least {minimum}.', my: 'အနည်းဆုံး {minimum} ဖြစ်ရပါမည်။' },
  'not-text': { en: 'Write some text.', my: 'စာရေးထည့်ပေးပါ။' },
  'not-chosen': { en: 'Please choose one.', my: 'တစ်ခု ရွေးချယ်ပေးပါ။' },
  'phone-format': {
    en: 'Enter a phone number like 09 followed by 7 to 9 digits.',
    my: 'ဖုန်းနံပါတ်သည် 09 ဖြင့်စပြီး နောက်တွင် ဂဏန်း 7 လုံးမှ 9 လုံး ရှိရပါမည်။',
  },
  'password-length': {
    en: 'The password needs at least 6 characters.',
    my: 'စကားဝှက်သည် အနည်းဆုံး 6 လုံး ရှိရပါမည်။',
  },
  'password-mix': {
    en: 'The password needs at least one letter and one digit.',
    my: 'စကားဝှက်တွင် အက္ခရာနှင့် ဂဏန်း အနည်းဆုံး တစ်လုံးစီ ပါရပါမည်။',
  },
  'common-password': {
    en: 'Many people use this password, so it is easy to guess. Choose another one.',
    my: 'ဤစကားဝှက်ကို လူအများ သုံးကြသဖြင့် ခန့်မှန်းရ လွယ်ပါသည်။ အခြားတစ်ခု ရွေးပေးပါ။',
  },
  'wrong-password': { en: 'The password is wrong.', my: 'စကားဝှက် မှားနေပါသည်။' },
  'public-https': {
    en: 'Enter an address that begins with https:// and is in the internet.',
    my: 'https:// ဖြင့် စသော အင်တာနက် လိပ်စာကို ဖြည့်ပါ။',
  },
  'email-format': { en: 'Enter an e-mail address.', my: 'အီးမေးလ်လိပ်စာ ဖြည့်ပေးပါ။' },
  'code-format': { en: 'The code has 6 digits.', my: 'ကုဒ်သည် ဂဏန်း 6 လုံး ဖြစ်ရပါမည်။' },
  'voucher-format': {
    en: 'A voucher number is the letter V followed by 12 digits.',
    my: 'ဘောက်ချာနံပါတ်သည် V နှင့် ဂဏန်း 12 လုံး ဖြစ်ရပါမည်။',
  },
  'date-format': { en: 'Enter a date.', my: 'ရက်စွဲ ထည့်ပေးပါ။' },
  'price-range': {
    en: 'The lowest price must not be above the highest.',
    my: 'အနည်းဆုံးဈေးသည် အများဆုံးဈေးထက် မများရပါ။',
  },
  'day-range': {
    en: 'Choose a last day that is not before the first and at most a year after it.',
    my: 'နောက်ဆုံးရက်သည် ပထမရက်ထက် မစောရပါ၊ တစ်နှစ်ထက်လည်း မပိုရပါ။',
  },
  'picture-missing': {
    en: 'This picture is no longer stored. Upload it again.',
    my: 'ဤဓာတ်ပုံ မရှိတော့ပါ။ ထပ်တင်ပေးပါ။',
  },
  taken: { en: 'Another one has this already.', my: 'အခြားတစ်ခုက သုံးထားပြီး ဖြစ်ပါသည်။' },
  'not-changeable': { en: 'This can no longer be changed.', my: 'ဤအချက်ကို ပြောင်း၍ မရတော့ပါ။' },
  'circular-parent': {
    en: 'A category cannot stand below itself.',
    my: 'အမျိုးအစားတစ်ခုကို သူ့အောက်မှာပင် ပြန်ထား၍ မရပါ။',
  },
  itself: {
    en: 'Choose other ones, not this one itself.',
    my: 'ဤအရာကိုယ်တိုင်မဟုတ်ဘဲ အခြားတစ်ခုကို ရွေးပါ။',
  },
  'too-deep': { en: 'There are three levels at most.', my: 'အဆင့် ၃ ဆင့်ထက် မပိုရပါ။' },
  'parcel-number': {
    en: 'Only letters, digits, spaces and . - / # _ + : ( ).',
    my: 'စာလုံး၊ ဂဏန်း၊ နေရာလွတ်နှင့် . - / # _ + : ( ) သာ ထည့်ပါ။',
  },
  'tracking-template': {
    en: 'Enter a web address that begins with https:// and has {number} where the parcel number goes.',
    my: 'https:// ဖြင့် စပြီး ပါဆယ်နံပါတ်နေရာတွင် {number} ပါသော ဝဘ်လိပ်စာ ထည့်ပါ။',
  },
  'last-before-first': {
    en: 'The last must not come before the first.',
    my: 'နောက်ဆုံးသည် ပထမထက် မစောရပါ။',
  },
  'mark-order': {
    en: 'The marks must rise: pass, distinction, full.',
    my: 'အောင်မှတ်၊ ဂုဏ်ထူးမှတ်၊ အမှတ်ပြည့်တို့ အစဉ်လိုက် များရပါမည်။',
  },
  percent: { en: 'At most 100.', my: '100 ထက် မပိုရပါ။' },
  'discount-code-format': {
    en: '3 to 20 letters A to Z and digits.',
    my: 'အင်္ဂလိပ်အက္ခရာ A မှ Z နှင့် ဂဏန်း စုစုပေါင်း ၃ လုံးမှ အလုံး ၂၀ အထိ ဖြစ်ရပါမည်။',
  },
  'township-of-city': {
    en: 'Please choose a township of this city.',
    my: 'ဤမြို့ထဲမှ မြို့နယ်တစ်ခု ရွေးပေးပါ။',
  },
  'rate-repeated': {
    en: 'There is another rate for this place and weight.',
    my: 'ဤနေရာနှင့် အလေးချိန်အတွက် ပို့ဆောင်ခ နောက်တစ်ခု ရှိနေပါသည်။',
  },
  'below-uses': {
    en: 'More orders have it already.',
    my: 'ဤအရေအတွက်ထက် ပိုများသော အော်ဒါများတွင် သုံးပြီး ဖြစ်ပါသည်။',
  },
  'not-zero': { en: 'At least 1.', my: 'အနည်းဆုံး 1 ဖြစ်ရပါမည်။' },
  'mmqr-format': {
    en: 'This is not the text of an MMQR code. It begins with 000201. A code that only one wallet can read does not work here.',
    my: 'ဤစာသားသည် MMQR ကုဒ် မဟုတ်ပါ။ MMQR ကုဒ်သည် 000201 ဖြင့် စပါသည်။ ဝေါလက်တစ်ခုတည်းသာ ဖတ်နိုင်သော ကုဒ်ကို ဤနေရာတွင် သုံး၍ မရပါ။',
  },
  'mmqr-sum': {
    en: 'The code is incomplete or was changed: its check digits do not match. Copy or photograph it again.',
    my: 'ကုဒ်သည် မပြည့်စုံပါ သို့မဟုတ် ပြောင်းလဲထားပါသည်။ စစ်ဆေးသည့် ဂဏန်း မကိုက်ညီပါ။ ထပ်ကူးပါ သို့မဟုတ် ဓာတ်ပုံ ထပ်ရိုက်ပါ။',
  },
  'mmqr-country': {
    en: 'This code is from another country or for another currency. Buyers in Myanmar cannot pay with it.',
    my: 'ဤကုဒ်သည် အခြားနိုင်ငံ သို့မဟုတ် အခြားငွေကြေးအတွက် ဖြစ်ပါသည်။ မြန်မာနိုင်ငံရှိ ဝယ်သူများ ပေးချေ၍ မရပါ။',
  },
  'mmqr-personal': {
    en: 'This is a personal code. Ask your bank or wallet for an MMQR code for merchants.',
    my: 'ဤကုဒ်သည် ကိုယ်ပိုင်ကုဒ် ဖြစ်ပါသည်။ ရောင်းသူများအတွက် MMQR ကုဒ်ကို သင့်ဘဏ် သို့မဟုတ် ဝေါလက်ထံ တောင်းပါ။',
  },
  'mmqr-amount': {
    en: 'This code is for one payment. Use the code of the account, which has no amount in it.',
    my: 'ဤကုဒ်သည် ငွေပေးချေမှု တစ်ကြိမ်အတွက်သာ ဖြစ်ပါသည်။ ငွေပမာဏ မပါသော အကောင့်၏ ကုဒ်ကို သုံးပါ။',
  },
  'mmqr-untested': {
    en: 'Save the code first and scan it on its test page. Switch this on when the wallet has shown the amount.',
    my: 'ကုဒ်ကို အရင်သိမ်းပြီး စမ်းသပ်စာမျက်နှာတွင် စကင်ဖတ်ပါ။ ဝေါလက်တွင် ငွေပမာဏ ပေါ်မှသာ ဖွင့်ပါ။',
  },
  'whole-kyats': {
    en: 'A price is whole kyats, 1 at least, without decimals.',
    my: 'ဈေးနှုန်းသည် အနည်းဆုံး 1 ကျပ် ရှိပြီး ဒဿမ မပါသော ကိန်းပြည့် ဖြစ်ရပါမည်။',
  },
  'promotion-below-price': {
    en: 'The promotion price must be below the price.',
    my: 'ပရိုမိုးရှင်းဈေးသည် မူရင်းဈေးထက် နည်းရပါမည်။',
  },
  'moment-format': {
    en: 'Enter a day and a time, such as 27/11/2026 and 18:00.',
    my: '27/11/2026 နှင့် 18:00 ကဲ့သို့ ရက်နှင့် အချိန် ရေးပေးပါ။',
  },
  'end-before-begin': {
    en: 'The end must be after the begin.',
    my: 'ပြီးဆုံးချိန်သည် စတင်ချိန်ထက် နောက်ကျရပါမည်။',
  },
  repeated: {
    en: 'This stands here twice. Each must be different.',
    my: 'တူညီသည့် အချက်အလက် ရှိနေပါသည်။ တစ်ခုနှင့်တစ်ခု မတူရပါ။',
  },
  'no-commas': { en: 'Write it without commas.', my: 'ကော်မာ (,) မပါဘဲ ရေးပေးပါ။' },
  gone: {
    en: 'This is no longer there. Choose another one.',
    my: 'ဤရွေးချယ်မှု မရှိတော့ပါ။ အခြားတစ်ခု ရွေးပေးပါ။',
  },
  'code-taken': {
    en: 'Another SKU has this code.',
    my: 'ဤကုဒ်ကို အခြား SKU တွင် သုံးထားပါသည်။',
  },
  'nothing-on-sale': {
    en: 'At least one SKU must be switched on. Hide the product to stop its sale.',
    my: 'SKU အနည်းဆုံး တစ်ခု ဖွင့်ထားရပါမည်။ ရောင်းချမှု ရပ်လိုပါက ပစ္စည်းကို ဖျောက်ထားပါ။',
  },
  'stock-by-movement': {
    en: 'This SKU has a stock already. Change it on its stock page.',
    my: 'ဤ SKU တွင် လက်ကျန် ရှိပြီးဖြစ်ပါသည်။ လက်ကျန်စာမျက်နှာတွင် ပြင်ပါ။',
  },
  'restocked-above-received': {
    en: 'Not more can go back to stock than were received.',
    my: 'လက်ခံရရှိသည်ထက် ပိုပြီး လက်ကျန်ထဲ ပြန်ထည့်၍ မရပါ။',
  },
  'more-than-went-out': {
    en: 'That is more than is still missing.',
    my: 'ပြန်မရသေးသည့် အရေအတွက်ထက် များနေပါသည်။',
  },
  'more-than-left': {
    en: 'You ordered fewer, or asked to return them already.',
    my: 'မှာယူထားသည်ထက် များနေပါသည်၊ သို့မဟုတ် ပြန်ပေးရန် တောင်းဆိုပြီး ဖြစ်ပါသည်။',
  },
  'choose-pieces': { en: 'Enter how many pieces came back.', my: 'ပြန်ပါလာသော ပစ္စည်းအရေအတွက် ဖြည့်ပါ။' },
  'choose-orders': { en: 'Choose at least one order.', my: 'အော်ဒါ အနည်းဆုံး တစ်ခု ရွေးပါ။' },
  'cash-not-due': {
    en: 'This order owes no cash: it is not delivered, or is not paid in cash.',
    my: 'ဤအော်ဒါအတွက် အပ်ရန်ငွေ မရှိပါ။ ပို့ဆောင်ပြီးခြင်း မရှိသေးပါ သို့မဟုတ် ငွေသားဖြင့် ပေးချေသည့် အော်ဒါ မဟုတ်ပါ။',
  },
  'other-courier': {
    en: 'Another courier delivered this order.',
    my: 'ဤအော်ဒါကို အခြားကူရီယာတစ်ဦးက ပို့ဆောင်ထားပါသည်။',
  },
  'nothing-counted': {
    en: 'Enter the amount that you counted. If nothing came, write the money off.',
    my: 'ရေတွက်ရရှိသည့် ငွေပမာဏကို ဖြည့်ပါ။ ငွေလုံးဝ မရပါက စာရင်းမှ ပယ်ဖျက်ပါ။',
  },
  'difference-note': {
    en: 'The amount is not what is due. Write why.',
    my: 'ငွေပမာဏသည် ရရန်ရှိငွေနှင့် မကိုက်ညီပါ။ အကြောင်းရင်း ရေးပါ။',
  },
  'price-above-shop': {
    en: 'This is above the price in the shop.',
    my: 'ဆိုင်ဈေးထက် များနေပါသည်။',
  },
  'goods-too-dear': {
    en: 'The products may cost {maximum} kyats at most together.',
    my: 'ပစ္စည်းများ စုစုပေါင်း {maximum} ကျပ်ထက် မပိုရပါ။',
  },
  'price-needs-right': {
    en: 'A lower price or a fee of your own needs the right to products.',
    my: 'ဈေးလျှော့ရန် သို့မဟုတ် ပို့ခ သတ်မှတ်ရန် ပစ္စည်းများ ခွင့်ပြုချက် လိုအပ်ပါသည်။',
  },
  'more-than-stock': {
    en: 'There are only {maximum} left to sell.',
    my: 'ရောင်းရန် {maximum} ခုသာ ကျန်ပါသည်။',
  },
  'past-date': { en: 'The date must be in the past.', my: 'ရက်စွဲသည် ယနေ့မတိုင်မီ ဖြစ်ရပါမည်။' },
  'birthday-too-early': {
    en: `This is more than ${limits.studentAgeMax} years ago. Check the year.`,
    my: `မွေးသက္ကရာဇ်သည် လွန်ခဲ့သော ${limits.studentAgeMax} နှစ်ထက် စောနေပါသည်။ ခုနှစ်ကို ပြန်စစ်ပေးပါ။`,
  },
  'class-too-young': {
    en: `A student of a class is at least ${limits.classAgeMin} years old. Check the year.`,
    my: `သင်တန်းတက်မည့်သူသည် အသက် အနည်းဆုံး ${limits.classAgeMin} နှစ် ရှိရပါမည်။ ခုနှစ်ကို ပြန်စစ်ပေးပါ။`,
  },
  'exam-year-early': {
    en: `Choose an exam year from ${limits.examYearMin} on.`,
    my: `စာမေးပွဲ ခုနှစ်သည် ${limits.examYearMin} ထက် မစောရပါ။`,
  },
  'exam-year-future': {
    en: 'The exam year must not be in the future.',
    my: 'စာမေးပွဲ ခုနှစ်သည် ယခုနှစ်ထက် နောက်မကျရပါ။',
  },
  'exam-too-young': {
    en: `The student was younger than ${limits.examAgeMin} in this year. Check the exam year and the date of birth.`,
    my: `ဤခုနှစ်တွင် ကျောင်းသားသည် အသက် ${limits.examAgeMin} နှစ်အောက် ဖြစ်နေပါသည်။ စာမေးပွဲ ခုနှစ်နှင့် မွေးသက္ကရာဇ်ကို ပြန်စစ်ပေးပါ။`,
  },
  'exam-too-old': {
    en: `The student was older than ${limits.examAgeMax} in this year. Check the exam year and the date of birth.`,
    my: `ဤခုနှစ်တွင် ကျောင်းသားသည် အသက် ${limits.examAgeMax} နှစ်ကျော် ဖြစ်နေပါသည်။ စာမေးပွဲ ခုနှစ်နှင့် မွေးသက္ကရာဇ်ကို ပြန်စစ်ပေးပါ။`,
  },
  'roll-number-signs': {
    en: 'Use letters and digits only, for example KMY1234.',
    my: 'အက္ခရာနှင့် ဂဏန်းများသာ ရေးပါ။ ဥပမာ - ကမရ1234။',
  },
  'roll-number-digit': {
    en: 'A roll number has at least one digit, for example KMY1234.',
    my: 'ခုံနံပါတ်တွင် ဂဏန်း အနည်းဆုံး တစ်လုံး ပါရပါမည်။ ဥပမာ - ကမရ1234။',
  },
};

/** @returns the text of a language with its placeholders filled; for Zawgyi still Unicode, which is converted on output */
export function formatMessage(
  text: Bilingual,
  language: Language,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return pick(language, text.en, text.my).replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(params[name] ?? whole),
  );
}
