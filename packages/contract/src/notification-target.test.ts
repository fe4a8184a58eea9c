import { expect, test } from 'vitest';
import { notificationTarget } from './notification-target.ts';
import type { Notification } from './notifications.ts';

const target = (redirectAction: Notification['redirectAction'], referenceAttribute: number | null = 7001) =>
  notificationTarget({ redirectAction, referenceAttribute });

test('a notification opens the page of its subject', () => {
  expect(target('OrderDetail')).toBe('/orderdetail?orderId=7001');
  expect(target('ProductDetail')).toBe('/productdetails?productId=7001');
  expect(target('TrainingClass')).toBe('/student-info?classId=7001');
  expect(target('BuyOneGetOne')).toBe('/resultproduct?searchType=9');
  expect(target('NewArrival')).toBe('/resultproduct?searchType=4');
  expect(target('Promotion')).toBe('/resultproduct?searchType=5');
  expect(target('BestSelling')).toBe('/resultproduct?searchType=6');
  expect(target(null)).toBeUndefined();
  expect(target('OrderDetail', null)).toBeUndefined();
});
