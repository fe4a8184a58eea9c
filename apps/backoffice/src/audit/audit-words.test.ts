import {
  auditActions,
  auditEntities,
  auditFields,
  lookupAction,
  lookupActs,
  lookupTables,
  staffResources,
  type LookupName,
} from '@zay/contract/staff';
import { translator } from '@zay/web/platform/language/text.ts';
import { expect, test } from 'vitest';
import { messages as english } from '../catalogues/en.ts';
import { messages as burmese } from '../catalogues/my.ts';
import { wordsOf } from '../platform/language/text.ts';
import { auditWords } from './audit-words.ts';

const wordsIn = (messages: typeof english) => {
  const t = translator<typeof english>(messages);
  return auditWords({ t, word: wordsOf(t), money: (kyats) => `${kyats} Ks`, pick: ({ en, my }) => en || my });
};
const words = wordsIn(english);
const lookups = Object.entries(lookupTables) as [LookupName, string][];

test.each([
  ['English', words, /^[^_]+$/],
  ['Burmese', wordsIn(burmese as unknown as typeof english), /[\u1000-\u109f]|^(SKU|PDF|QR)$/],
] as const)(
  '[STAFF-22 STAFF-24] the audit log has a word for everything in it: %s',
  (_, { actionOf, kindOf, partOf }, isWord) => {
    const said = (name: string, text: string) => {
      expect(text, name).toMatch(isWord);
      expect(text, name).not.toBe(name);
    };
    for (const action of auditActions) said(action, actionOf(action));
    for (const [lookup] of lookups)
      for (const act of lookupActs) said(lookup, actionOf(lookupAction(lookup, act)));
    for (const entity of [...auditEntities, ...Object.values(lookupTables)]) said(entity, kindOf(entity));
    for (const field of auditFields) said(field, partOf('product', [field]));
    for (const { name, fields } of staffResources)
      for (const field of Object.keys(fields)) said(field, partOf(lookupTables[name as LookupName], [field]));
  },
);

test('[STAFF-22] parts are named with their position and language', () => {
  const { partOf, actionOf, recordOf } = words;
  expect(partOf('product', ['skus', '7', 'price'])).toBe('SKUs › no. 7 › Price');
  expect(partOf('brand', ['name', 'my'])).toBe('Name (Burmese)');
  expect(partOf('newspaper', ['title_en'])).toBe('Title (English)');
  expect(partOf('payment', ['seller_remark'])).toBe('Remark for the buyer');
  expect(actionOf('popup-banner-changed')).toBe('Changed: popup banner');
  expect(recordOf('payment', '318')).toBe('Payment no. 318');
  expect(recordOf('setting', 'low_stock_threshold')).toBe('Stock that counts as low, pieces');
  // From an earlier version.
  expect([actionOf('ship-launched'), partOf('ship', ['hull'])]).toEqual(['ship-launched', 'hull']);
});

test.each([
  ['customer_order', 'status', 2, 'Packed'],
  ['payment', 'status', 3, 'Rejected'],
  ['product', 'state', 'hidden', 'Hidden'],
  ['sku', 'reason', 'damage', 'Damage'],
  ['sku', 'stock', 3, '3'],
  ['training_class', 'fee', 45_000, '45000 Ks'],
  ['delivery_service', 'fee', 0, '0 Ks'],
  ['offer_text', 'kind', 'warranty', 'Warranty'],
  ['newspaper', 'published_date', '2026-03-02', '02/03/2026'],
  ['buyer', 'expiresAt', '2026-03-02T01:30:00.000Z', '02/03/2026 08:00'],
  ['buyer', 'isBlocked', true, 'Yes'],
  ['staff_role', 'rights', ['orders', 'stock'], 'Orders, Stock'],
  ['goods_return', 'state', 'open', 'Awaited'],
  ['parcel_return', 'reason', 'nobody-home', 'Nobody at home'],
  ['parcel_return', 'state', 'sent-again', 'Sent again'],
  ['customer_order', 'reason', 'refused-at-door', 'Not taken at the door'],
  ['staff', 'password', 'changed', 'Changed'],
  ['staff', 'name', null, ''],
])('[STAFF-22] %s: %s %j is %s', (entity, field, value, text) => {
  expect(words.valueOf(entity, [field], value)).toBe(text);
});

test('[STAFF-22] a referenced record has its name, or its number after deletion', () => {
  const names = {
    tagIds: { 5: { en: 'Festival', my: 'ပွဲတော်' } },
    role: { sales: { en: 'Sales', my: 'အရောင်း' } },
    '': { 3: { en: 'Physics', my: 'ရူပဗေဒ' } },
    skus: { 7: { en: 'RL-1 Red', my: 'RL-1 အနီ' } },
  };
  expect(words.valueOf('product', ['tagIds'], [5, 6], names)).toBe('Festival, 6');
  expect(words.valueOf('product', ['price'], 5, names)).toBe('5 Ks');
  expect(words.valueOf('staff', ['role'], 'sales', names)).toBe('Sales');
  expect(words.valueOf('order_message', ['order_id'], 5, { orderId: { 5: { en: 'V26', my: 'V26' } } })).toBe(
    'V26',
  );
  expect(words.partOf('score_request', ['3'], names)).toBe('Physics');
  expect(words.partOf('score_request', ['4'], names)).toBe('no. 4');
  expect(words.partOf('product', ['skus', '7', 'price'], names)).toBe('SKUs › RL-1 Red › Price');
  expect(words.partOf('product', ['skus', '8', 'price'], names)).toBe('SKUs › no. 8 › Price');
  expect(words.partOf('product', ['skus', '7', 'pictures', '7', 'key'], names)).toBe(
    'SKUs › RL-1 Red › Pictures › no. 7 › File',
  );
});
