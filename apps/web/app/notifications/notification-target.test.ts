import type { Notification } from '@zay/contract';
import { expect, test } from 'vitest';
import { notificationTarget, notificationText } from './notification-target.ts';

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

test('a press leads to what the notification is about', () => {
  const target = (redirectAction: Notification['redirectAction']) =>
    notificationTarget({ ...order, redirectAction });
  expect(target('OrderDetail')).toBe('/orderdetail?orderId=7001');
  expect(target('ProductDetail')).toBe('/productdetails?productId=7001');
  expect(target('BuyOneGetOne')).toBe('/resultproduct?searchType=9');
  expect(target('NewArrival')).toBe('/resultproduct?searchType=4');
  expect(target('Promotion')).toBe('/resultproduct?searchType=5');
  expect(target('BestSelling')).toBe('/resultproduct?searchType=6');
  expect(target(null)).toBeUndefined();
  expect(notificationTarget({ ...order, referenceAttribute: null })).toBeUndefined();
});

test('the text is the one of the language, else the Burmese one', () => {
  expect(notificationText(order, 'en-US')).toBe('We have your order.');
  expect(notificationText(order, 'unicode')).toBe('အော်ဒါ လက်ခံရရှိပါပြီ။');
  expect(notificationText(order, 'zawgyi')).toBe('in Zawgyi');
  expect(notificationText({ ...order, bodyEng: '' }, 'en-US')).toBe('အော်ဒါ လက်ခံရရှိပါပြီ။');
});
