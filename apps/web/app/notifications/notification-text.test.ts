import type { Notification } from '@zay/contract';
import { expect, test } from 'vitest';
import { notificationText } from './notification-text.ts';

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
