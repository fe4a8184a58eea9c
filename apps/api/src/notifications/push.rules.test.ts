import { expect, test } from 'vitest';
import { readConfig } from '../platform/config/config.ts';
import { pushBrowser } from '../testing/push.ts';
import { areKeys, isPushService, pushMessage } from './push.rules.ts';

const { services } = readConfig({}).push;

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QGuQ',
  'https://wns2-sg2p.notify.windows.com/w/?token=BQYA',
])('%s is a push service', (endpoint) => {
  expect(isPushService(endpoint, services)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/fcm/send/abc',
  'https://evil.example/fcm.googleapis.com',
  'https://fcm.googleapis.com@127.0.0.1/',
  'https://user:secret@fcm.googleapis.com/',
  'https://push.apple.com/',
  'https://evilpush.apple.com/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/',
  'file:///etc/passwd',
  'not an address',
  '',
])('%j is none: the server calls only push services it knows', (endpoint) => {
  expect(isPushService(endpoint, services)).toBe(false);
});

test('keys are a point of the curve and 16 bytes', () => {
  const { p256dh, auth } = pushBrowser('').subscription;
  expect(areKeys({ p256dh, auth })).toBe(true);
  expect(areKeys({ p256dh: `B${'A'.repeat(86)}`, auth })).toBe(false);
  expect(areKeys({ p256dh: p256dh.slice(1), auth })).toBe(false);
  expect(areKeys({ p256dh, auth: `${auth}A` })).toBe(false);
  expect(areKeys({ p256dh, auth: '' })).toBe(false);
});

const notification = {
  id: 7,
  body: 'အော်ဒါ V1 ကို ပို့ဆောင်နေပါသည်။',
  body_en: 'Your order V1 is on its way.',
  redirect_action: 'OrderDetail' as const,
  reference: 7001,
};

test('a message has the text in its language and the page of the notification', () => {
  expect(pushMessage(notification, 'en-US', 'Zay')).toEqual({
    title: 'Zay',
    body: 'Your order V1 is on its way.',
    tag: 'notification-7',
    url: '/orderdetail?orderId=7001',
  });
  expect(pushMessage(notification, 'unicode', 'Zay').body).toBe(notification.body);
  expect(pushMessage(notification, 'zawgyi', 'Zay').body).not.toBe(notification.body);
  expect(pushMessage({ ...notification, body_en: '' }, 'en-US', 'Zay').body).toBe(notification.body);
  expect(pushMessage({ ...notification, redirect_action: '' }, 'en-US', 'Zay').url).toBe('/notification');
});

test('a long text stays far below the limit of push services', () => {
  const message = pushMessage({ ...notification, body: 'ကျွန်ုပ်'.repeat(300) }, 'unicode', 'Zay');
  expect(message.body.endsWith('…')).toBe(true);
  expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(2_000);
});
