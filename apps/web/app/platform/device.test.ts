import { expect, test } from 'vitest';
import { isIosWebView, storeUrl } from './device.ts';

const android =
  'Mozilla/5.0 (Linux; Android 14; SM-A055F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const webView =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

test('an iOS web view is an Apple phone that is not Safari', () => {
  expect(isIosWebView(webView)).toBe(true);
  expect(isIosWebView(safari)).toBe(false);
  expect(isIosWebView(android)).toBe(false);
});

test('the store is the one of the device', () => {
  const stores = { androidAppUrl: 'https://android.example/', iosAppUrl: 'https://ios.example/' };
  expect(storeUrl(android, stores)).toBe(stores.androidAppUrl);
  expect(storeUrl(safari, stores)).toBe(stores.iosAppUrl);
});
