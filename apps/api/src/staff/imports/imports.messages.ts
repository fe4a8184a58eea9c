import type { Messages } from '../../platform/http/messages.ts';

export const importMessages: Messages = {
  'import-not-found': { en: 'There is no such import.', my: 'ဤတင်သွင်းမှု မရှိပါ။' },
  'import-not-now': {
    en: 'This is not possible for the import as it is now. Look at its state.',
    my: 'တင်သွင်းမှု၏ ယခုအခြေအနေတွင် မပြုလုပ်နိုင်ပါ။ အခြေအနေကို ပြန်ကြည့်ပေးပါ။',
  },
  'import-too-large': {
    en: 'This file is too large: at most 200 MB. Split it into several.',
    my: 'ဖိုင် ကြီးလွန်းနေပါသည်။ အများဆုံး 200 MB အထိသာ လက်ခံပါသည်။ ဖိုင်များ ခွဲပြီး တင်ပါ။',
  },
  'archive-too-large': {
    en: 'This archive is too large: at most 500 MB.',
    my: 'ပုံဖိုင်တွဲ ကြီးလွန်းနေပါသည်။ အများဆုံး 500 MB အထိသာ လက်ခံပါသည်။',
  },
  'not-an-archive': {
    en: 'This file is not a zip archive.',
    my: 'ဤဖိုင်သည် zip ဖိုင်တွဲ မဟုတ်ပါ။',
  },
};

/** Problems of products in a file, beyond those of the form. */
export const importProblems: Messages = {
  'handle-missing': {
    en: 'The first row of a product needs a handle.',
    my: 'ပစ္စည်း၏ ပထမအတန်းတွင် handle ပါရပါမည်။',
  },
  'handle-again': {
    en: 'This handle is in the file above already. Rows of a product must follow each other.',
    my: 'ဤ handle ကို ဖိုင်၏ အထက်တွင် သုံးထားပြီးပါပြီ။ ပစ္စည်းတစ်ခု၏ အတန်းများကို ဆက်တိုက် ထားပါ။',
  },
  'code-again': {
    en: 'Another product of this file has this SKU code.',
    my: 'ဤ SKU ကုဒ်ကို ဖိုင်ထဲရှိ အခြားပစ္စည်းတွင် သုံးထားပါသည်။',
  },
  'product-again': {
    en: 'The file has this product twice, under two handles.',
    my: 'ဤပစ္စည်းသည် ဖိုင်ထဲတွင် handle နှစ်ခုဖြင့် နှစ်ကြိမ် ပါနေပါသည်။',
  },
  'row-repeated': {
    en: 'An earlier row has the same variant.',
    my: 'ဤရွေးချယ်မှုကို အထက်ရှိ အတန်းတစ်ခုတွင် ဖော်ပြပြီးပါပြီ။',
  },
  'variant-unknown': {
    en: 'The product has several variants, and none has this SKU code. Add the option columns.',
    my: 'ဤပစ္စည်းတွင် ရွေးချယ်စရာ အများအပြားရှိပြီး ဤ SKU ကုဒ်ရှိသည့် တစ်ခုမှ မရှိပါ။ option ကော်လံများ ထည့်ပါ။',
  },
  'too-many-rows': {
    en: 'This product has more than 500 rows.',
    my: 'ဤပစ္စည်းတွင် အတန်း ၅၀၀ ထက် ပိုနေပါသည်။',
  },
  'stock-below-zero': {
    en: 'More was sold since than this would leave: the stock would fall below zero.',
    my: 'ဖိုင်ထုတ်ပြီးနောက် ရောင်းထွက်သွား၍ လက်ကျန် သုညအောက် ရောက်သွားပါမည်။',
  },
  'variation-alone': {
    en: 'The file has no product of this variation. Export it together with its product.',
    my: 'ဤရွေးချယ်စရာ၏ မူလပစ္စည်း ဖိုင်ထဲတွင် မပါပါ။ မူလပစ္စည်းနှင့်အတူ ထုတ်ပေးပါ။',
  },
  'promotion-differs': {
    en: 'The begin or end of this promotion price differs from that of the SKU above, and a product has one of each. Divide it into two products, or use the same days.',
    my: 'ဤပရိုမိုးရှင်းဈေး၏ စတင်ရက် သို့မဟုတ် ပြီးဆုံးရက်သည် အထက်မှ SKU နှင့် မတူပါ။ ပစ္စည်းတစ်ခုတွင် တစ်မျိုးသာ ရှိနိုင်ပါသည်။ ပစ္စည်းနှစ်ခု ခွဲပါ၊ သို့မဟုတ် ရက်တူ ရေးပါ။',
  },
  'text-cut': {
    en: 'A spreadsheet cut this text at 32,767 characters. Write it in the form of the product, or use the CSV of the shop as it is.',
    my: 'စာရင်းဇယားဆော့ဖ်ဝဲက ဤစာကို စာလုံး ၃၂,၇၆၇ လုံးတွင် ဖြတ်ထားပါသည်။ ပစ္စည်းဖောင်တွင် ရေးပါ၊ သို့မဟုတ် ဆိုင်၏ CSV ဖိုင်ကို မပြင်ဘဲ သုံးပါ။',
  },
  'state-unknown': { en: 'Write published or hidden.', my: 'published သို့မဟုတ် hidden ဟု ရေးပါ။' },
  'brand-unknown': {
    en: 'The shop has no such brand.',
    my: 'ဆိုင်တွင် ဤအမှတ်တံဆိပ် မရှိပါ။',
  },
  'category-unknown': {
    en: 'The shop has no such category.',
    my: 'ဆိုင်တွင် ဤအမျိုးအစား မရှိပါ။',
  },
  'tag-unknown': { en: 'The shop has no such tag.', my: 'ဆိုင်တွင် ဤ tag မရှိပါ။' },
  'picture-unknown': {
    en: 'The archive has no picture of this name.',
    my: 'ပုံဖိုင်တွဲ (zip) ထဲတွင် ဤအမည်ဖြင့် ပုံ မရှိပါ။',
  },
  'picture-host': {
    en: 'Pictures of this host are not allowed for this import.',
    my: 'ဤဝက်ဘ်ဆိုက်မှ ပုံများကို ဤတင်သွင်းမှုအတွက် ခွင့်မပြုထားပါ။',
  },
  'picture-unreachable': {
    en: 'This picture could not be loaded from its address.',
    my: 'ဤလိပ်စာမှ ပုံကို ရယူ၍ မရပါ။',
  },
  'not-saved': {
    en: 'This product could not be stored. Check it once more.',
    my: 'ဤပစ္စည်းကို သိမ်းဆည်း၍ မရပါ။ ထပ်မံ စစ်ဆေးပါ။',
  },
};
