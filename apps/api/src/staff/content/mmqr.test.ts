import { banks, mmqrFor, paymentServices } from '@zay/contract';
import { staffBanks, staffPaymentServices } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { newcomer } from '../../testing/buyers.ts';
import { makeCheckout } from '../../testing/checkout.ts';
import { openTestShop } from '../../testing/shop.ts';
import { auditOf, openTestOffice } from '../../testing/staff.ts';

const shop = await openTestShop({ data: 'empty' });
const { bankId } = await makeCheckout(shop.db);
const office = await openTestOffice(shop);
const { token } = await office.member('owner');
const buyer = await newcomer(shop);

/** Its Burmese name is neither in NFC nor certainly Unicode, so cleaning or conversion would break its checksum. */
const code =
  '00020101021126480015com.mmqrpay.www011512345678901234502060000005204531153031045802MM5913Daw Hla Store6006Yangon6216021295977000012364420002MY0121ဒေါ်လှ သန့္စင့််ဆိုင်0207ရန်ကုန်630483E1';
const otherCode =
  '00020101021126480015com.mmqrpay.www011500000000000000402060000005204531153031045802MM5913Zay Demo Bank6006Yangon64320002MY0111ဈေး သရုပ်ပြ0207ရန်ကုန်630418F5';

type Account = typeof staffBanks | typeof staffPaymentServices;

/** Saves some fields of an account as its form does. */
async function save(resource: Account, id: number, changes: object, lang?: 'unicode' | 'zawgyi') {
  const { body } = await office.call(resource.one, { token, query: { id } });
  const sent = Object.entries(body).map(([name, value]) => [name, (value as { key?: string })?.key ?? value]);
  return office.call(resource.save, {
    token,
    ...(lang && { lang }),
    body: { ...Object.fromEntries(sent), ...changes, id } as never,
  });
}

const mmqrOfBank = async (lang: 'en' | 'unicode' | 'zawgyi' = 'en') =>
  (await shop.call(banks, { token: buyer.token, lang })).body.find(({ id }) => id === bankId)?.mmqr;

test('[MMQR-03] staff keep the code of a bank account and of a way to pay, and buyers of each language get its exact bytes', async () => {
  expect(await mmqrOfBank()).toBeUndefined();
  expect((await save(staffBanks, bankId, { mmqr: ` ${code}\n` }, 'zawgyi')).status).toBe(200);
  for (const lang of ['en', 'unicode', 'zawgyi'] as const)
    expect(await mmqrOfBank(lang)).toEqual({ code, takesAmount: false });
  expect((await office.call(staffBanks.one, { token, query: { id: bankId } })).body.mmqr).toBe(code);

  expect((await save(staffPaymentServices, 14, { mmqr: otherCode })).status).toBe(200);
  const query = { paymentServiceId: 14 };
  const { body } = await shop.call(paymentServices, { token: buyer.token, query });
  expect(body).toMatchObject({ mmqr: { code: otherCode, takesAmount: false } });
  expect((await auditOf(shop.db, 'payment_service', 14)).at(-1)).toMatchObject({
    before: { mmqr: '' },
    after: { mmqr: otherCode },
  });
});

test.each([
  ['09770000123', 'not the text of an MMQR code', 'MMQR ကုဒ် မဟုတ်ပါ'],
  [code.replace('Daw Hla', 'Daw Mya'), 'check digits do not match', 'ဂဏန်း မကိုက်ညီပါ'],
  [
    '00020101021126340015com.mmqrpay.www0101102060000005204531153037645802TH5901a6006Yangon64220002MY0101b0207ရန်ကုန်63044633',
    'another country',
    'အခြားနိုင်ငံ',
  ],
  [
    '00020101021126340015com.kbzpay.test0101102060000005204531153031045802MM5901a6006Yangon64220002MY0101b0207ရန်ကုန်630411AF',
    'a personal code',
    'ကိုယ်ပိုင်ကုဒ်',
  ],
  [mmqrFor(otherCode, 100, 'TEST'), 'for one payment', 'တစ်ကြိမ်အတွက်'],
  ['0'.repeat(513), 'At most 512 characters', '512'],
])('[MMQR-03] %s is refused at its field: %s', async (mmqr, english, burmese) => {
  for (const [lang, words] of [
    [undefined, english],
    ['unicode', burmese],
  ] as const) {
    const { status, body } = await save(staffBanks, bankId, { mmqr }, lang);
    expect([status, body]).toMatchObject([
      400,
      { errors: [{ field: 'mmqr', message: expect.stringContaining(words) }] },
    ]);
  }
});

test('[MMQR-04] amounts are switched on only for a code that is saved already, and off with a new one', async () => {
  const untested = { errors: [{ field: 'mmqrAmount', message: expect.stringContaining('test page') }] };
  const refused = async (changes: object) => {
    const { status, body } = await save(staffBanks, bankId, { mmqrAmount: true, ...changes });
    expect([status, body]).toMatchObject([400, untested]);
  };
  await save(staffBanks, bankId, { mmqr: '', mmqrAmount: false });
  await refused({});
  await refused({ mmqr: code });
  expect((await save(staffBanks, bankId, { mmqr: code })).status).toBe(200);
  expect((await save(staffBanks, bankId, { mmqrAmount: true })).status).toBe(200);
  expect(await mmqrOfBank()).toEqual({ code, takesAmount: true });
  await refused({ mmqr: otherCode });
  await refused({ mmqr: '' });
  expect(await mmqrOfBank()).toEqual({ code, takesAmount: true });
});
