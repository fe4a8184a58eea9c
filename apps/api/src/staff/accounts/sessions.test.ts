import { accountInfo } from '@zay/contract';
import { staffLogin, staffLogout, staffMe } from '@zay/contract/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newcomer } from '../../testing/buyers.ts';
import { openTestShop, type TestShop } from '../../testing/shop.ts';
import { openTestOffice, type TestOffice } from '../../testing/staff.ts';

let now = new Date();
let shop: TestShop;
let office: TestOffice;
beforeAll(async () => {
  shop = await openTestShop();
  office = await openTestOffice(shop, { clock: () => now });
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const logIn = (email: string, password: string) => office.call(staffLogin, { body: { email, password } });

test.each([
  ['owner', 13],
  ['sales', 4],
  ['catalogue', 4],
  ['education', 1],
])('[STAFF-03] the demo has an account of the role %s, with %i rights', async (role, rights) => {
  const { status, body } = await logIn(`${role}@zay.demo`, 'demo1234');
  expect(status).toBe(200);
  expect(body.staff).toMatchObject({ role, email: `${role}@zay.demo`, mustSetUpTotp: false });
  expect(body.staff.rights).toHaveLength(rights);
  const me = await office.call(staffMe, { token: body.token });
  expect(me.body).toEqual(body.staff);
});

test('a wrong password, an unknown e-mail and a disabled account are one refusal', async () => {
  await shop.db
    .updateTable('staff')
    .set({ disabled_at: now })
    .where('email', '=', 'education@zay.demo')
    .execute();
  for (const [email, password] of [
    ['owner@zay.demo', 'demo12345'],
    ['nobody@zay.demo', 'demo1234'],
    ['education@zay.demo', 'demo1234'],
  ] as const) {
    const { status, body } = await logIn(email, password);
    expect([status, body]).toMatchObject([400, { code: 'wrong-staff-credentials' }]);
  }
});

const hours = (count: number) => (now = new Date(now.getTime() + count * 3_600_000));

test('a session ends by logout, when nobody used it for half a day, and a week after its login', async () => {
  const member = await office.member('sales');
  const status = async (token: string) => (await office.call(staffMe, { token })).status;
  expect(await status(member.token)).toBe(200);
  hours(11);
  expect(await status(member.token)).toBe(200);
  hours(11);
  expect(await status(member.token)).toBe(200);
  hours(13);
  expect(await status(member.token)).toBe(401);

  const busy = await office.member('sales');
  for (let used = 0; used < 7 * 24 - 8; used += 8) {
    hours(8);
    expect(await status(busy.token)).toBe(200);
  }
  hours(9);
  expect(await status(busy.token)).toBe(401);

  const { token } = await office.member('sales');
  expect((await office.call(staffLogout, { token })).status).toBe(200);
  expect(await status(token)).toBe(401);
});

test('buyers and staff do not get in with each other\u2019s tokens', async () => {
  const buyer = await newcomer(shop);
  const member = await office.member('owner');
  expect((await office.call(staffMe, { token: buyer.token })).status).toBe(401);
  expect((await shop.call(accountInfo, { token: member.token })).status).toBe(401);
  expect((await fetch(`${shop.url}${staffMe.path}`)).status).toBe(404);
});
