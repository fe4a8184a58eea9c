import { expect, test } from 'vitest';
import { emptyDraft, isWhole, messageOf } from './notification-draft.ts';

const texts = { title: 'Sale', body: { en: 'Cheaper', my: 'ဈေးလျှော့' } };
const buyer = { id: 7, label: 'Aye Aye' };
const target = { id: 101, label: 'Longyi' };
const message = (part: object) => messageOf({ ...emptyDraft, ...texts, ...part });

test('[STAFF-19] missing fields are found before the confirmation', () => {
  const whole = { ...emptyDraft, ...texts };
  expect(isWhole(whole)).toBe(true);
  for (const missing of [
    { title: ' ' },
    { body: { en: 'Cheaper', my: '' } },
    { isToAll: false },
    { action: 'ProductDetail' as const },
  ])
    expect(isWhole({ ...whole, ...missing })).toBe(false);
  expect(isWhole({ ...whole, isToAll: false, buyer, action: 'ProductDetail', target })).toBe(true);
});

test('[STAFF-19] "one buyer" without a choice never becomes "all buyers"', () => {
  expect(message({})).toMatchObject({ buyerId: null, redirectAction: null });
  expect(message({ isToAll: false }).buyerId).toBeUndefined();
  expect(message({ isToAll: false, buyer, action: 'ProductDetail', target })).toMatchObject({
    buyerId: 7,
    redirectAction: 'ProductDetail',
    reference: 101,
  });
  expect(message({ action: 'Promotion', target })).not.toHaveProperty('reference');
});
