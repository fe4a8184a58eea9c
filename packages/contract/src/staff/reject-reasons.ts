import type { Names } from './bilingual.ts';

/** Ready reasons of a rejected payment in both languages, in the order of their digit keys. */
export const rejectReasons = {
  'not-received': {
    en: 'We found no transfer of this slip in our account.',
    my: 'ဤပြေစာပါ ငွေလွှဲမှုကို ကျွန်ုပ်တို့၏ အကောင့်တွင် မတွေ့ရပါ။',
  },
  'wrong-amount': {
    en: 'The amount on the payment slip is not the total of the order.',
    my: 'ငွေလွှဲပြေစာပါ ငွေပမာဏသည် အော်ဒါစုစုပေါင်းနှင့် မကိုက်ညီပါ။',
  },
  unreadable: {
    en: 'The picture of the payment slip cannot be read.',
    my: 'ငွေလွှဲပြေစာ ဓာတ်ပုံကို ဖတ်၍မရပါ။',
  },
  'not-a-slip': {
    en: 'The picture is not a payment slip.',
    my: 'ပေးပို့သော ဓာတ်ပုံသည် ငွေလွှဲပြေစာ မဟုတ်ပါ။',
  },
  'used-before': {
    en: 'This payment slip was already used for another payment.',
    my: 'ဤငွေလွှဲပြေစာကို အခြားငွေပေးချေမှုတွင် အသုံးပြုပြီး ဖြစ်ပါသည်။',
  },
  'wrong-account': {
    en: 'The money was sent to an account that is not ours.',
    my: 'ငွေကို ကျွန်ုပ်တို့၏ အကောင့်မဟုတ်သော အကောင့်သို့ လွှဲထားပါသည်။',
  },
  'not-finished': {
    en: 'The slip shows a transfer that is not finished or has failed.',
    my: 'ပြေစာအရ ငွေလွှဲမှု မပြီးသေးပါ သို့မဟုတ် မအောင်မြင်ပါ။',
  },
} as const satisfies Readonly<Record<string, Names>>;

export type RejectReason = keyof typeof rejectReasons;
