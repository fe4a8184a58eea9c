import type { Notification } from '@zay/contract';
import { expect, test } from 'vitest';
import { messages as english } from '../messages/en/index.ts';
import { messages as burmese } from '../messages/my/index.ts';
import { translator } from '../platform/language/text.ts';
import { notificationKind } from './notification-kind.ts';

const kindOf = (body: string, title = 'Order') => {
  const notification = { title, body } as Notification;
  const kinds = [english, burmese].map((messages) => notificationKind(notification, translator(messages)));
  expect(kinds[0]).toBe(kinds[1]);
  return kinds[0];
};

test('[NOTIF-07] Burmese words of the body choose the icon, in every language', () => {
  expect(kindOf('အော်ဒါ V1 အတွက် ငွေပေးချေပြီးပါပြီ။')).toBe('paid');
  expect(kindOf('အော်ဒါ V1 ကို ပို့ဆောင်ပြီးပါပြီ။')).toBe('delivered');
  expect(kindOf('ပါဆယ် မြို့သို့ ရောက်ရှိပါပြီ။')).toBe('arrived');
  expect(kindOf('အော်ဒါ V1 ကို ပို့ဆောင်နေပါသည်။')).toBe('shipping');
  expect(kindOf('အော်ဒါ V1 ကို ထုပ်ပိုးပြီးပါပြီ။')).toBe('packed');
  expect(kindOf('အော်ဒါ V1 ကို ပယ်ဖျက်ပြီးပါပြီ။')).toBe('cancelled');
  expect(kindOf('ဤလအတွင်း ဝယ်သူအများဆုံး ရွေးချယ်ခဲ့သော ပစ္စည်းများ။')).toBe('other');
});

test('[NOTIF-08] the title PaymentStauts means a payment, whatever the body says', () => {
  expect(kindOf('အော်ဒါ V1 အတွက် ငွေပေးချေပြီးပါပြီ။', 'PaymentStauts')).toBe('payment');
  expect(kindOf('ငွေလွှဲပြေစာကို စစ်ဆေးနေပါသည်။', 'PaymentStauts')).toBe('payment');
  expect(kindOf('ငွေလွှဲပြေစာကို စစ်ဆေးနေပါသည်။', 'PaymentStatus')).toBe('other');
});
