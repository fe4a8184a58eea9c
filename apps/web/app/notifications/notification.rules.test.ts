import type { Notification } from '@zay/contract';
import { expect, test } from 'vitest';
import { messages as english } from '../messages/en/index.ts';
import { messages as burmese } from '../messages/my/index.ts';
import { translator } from '../platform/language/text.ts';
import { notificationKind, notificationText } from './notification.rules.ts';

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

const order: Notification = {
  id: 1,
  title: 'Order placed',
  body: 'အော်ဒါ လက်ခံရရှိပါပြီ။',
  bodyEng: 'We have your order.',
  bodyChn: 'in Zawgyi',
  notificationDate: '2026-11-21T02:30:00.000Z',
  isSeen: false,
  referenceAttribute: 7001,
  redirectAction: 'OrderDetail',
  count: 1,
};

test('the text is the one of the language, else the Burmese one', () => {
  expect(notificationText(order, 'en-US')).toBe('We have your order.');
  expect(notificationText(order, 'unicode')).toBe('အော်ဒါ လက်ခံရရှိပါပြီ။');
  expect(notificationText(order, 'zawgyi')).toBe('in Zawgyi');
  expect(notificationText({ ...order, bodyEng: '' }, 'en-US')).toBe('အော်ဒါ လက်ခံရရှိပါပြီ။');
});
