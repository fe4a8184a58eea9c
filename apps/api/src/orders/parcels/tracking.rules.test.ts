import { expect, test } from 'vitest';
import { isTrackingTemplate, trackingUrl } from './tracking.rules.ts';

test('[PARCEL-01] a tracking link is a web page with the encoded number', () => {
  const template = 'https://courier.example/track?no={number}&lang=my';
  expect(trackingUrl(template, 'SC 20/45&x=1#a')).toBe(
    'https://courier.example/track?no=SC%2020%2F45%26x%3D1%23a&lang=my',
  );
  expect(trackingUrl('https://courier.example/{number}', '../admin')).toBe(
    'https://courier.example/..%2Fadmin',
  );
  expect(trackingUrl(template, '$& မန် ၅')).toContain('no=%24%26%20%E1%80%99');
  expect(trackingUrl(template, '')).toBe('');
  expect(trackingUrl('', '5')).toBe('');
});

test('[PARCEL-01] other schemes and templates without a place for the number are refused', () => {
  expect(isTrackingTemplate('http://courier.example/{number}')).toBe(true);
  for (const template of [
    'https://courier.example/track',
    'javascript:alert("{number}")',
    'JAVASCRIPT://courier.example/%0aalert({number})',
    ' javascript:alert({number})',
    'data:text/html,{number}',
    '//courier.example/{number}',
    'courier.example/{number}',
  ])
    expect([template, isTrackingTemplate(template)]).toEqual([template, false]);
});
