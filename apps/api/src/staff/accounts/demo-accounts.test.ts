import { cartDetail, login, refreshTokens } from '@zay/contract';
import { myAccount, staffLogin } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { makeBuyer } from '../../testing/buyers.ts';
import { testPassword } from '../../testing/passwords.ts';
import { openTestShop } from '../../testing/shop.ts';
import { openTestOffice } from '../../testing/staff.ts';
import { endDemoAccounts } from './demo-accounts.ts';

const shop = await openTestShop({ data: 'demo' });
const office = await openTestOffice(shop);

const logIn = (phone: string, password: string) =>
  shop.call(login, {
    body: { emailOrPhoneNo: phone, password, userType: 'buyer', applicationConfigId: 23, language: 1 },
  });
const logInStaff = (email: string) => office.call(staffLogin, { body: { email, password: 'demo1234' } });

test('[SAFE-18] in a real shop no demo account logs in, refreshes or continues; all others do', async () => {
  const buyer = await logIn('09770000001', 'demo1234');
  const owner = await logInStaff('owner@zay.demo');
  expect([buyer.status, owner.status]).toEqual([200, 200]);
  const other = await makeBuyer(shop.db);
  const pair = buyer.body.token;
  const now = new Date();

  const ended = await endDemoAccounts(shop.db, now);
  expect(ended).toEqual({ staff: 4, buyers: 30 });
  expect((await logIn('09770000001', 'demo1234')).status).not.toBe(200);
  expect((await shop.call(cartDetail, { token: pair.accessToken })).status).toBe(401);
  expect((await shop.call(refreshTokens, { body: pair })).body).toMatchObject({
    code: 'invalid-refresh-token',
  });
  for (const name of ['owner', 'sales', 'catalogue', 'education'])
    expect((await logInStaff(`${name}@zay.demo`)).body).toMatchObject({ code: 'wrong-staff-credentials' });
  expect((await office.call(myAccount, { token: owner.body.token })).status).toBe(401);
  expect((await logIn(other.phone, testPassword)).status).toBe(200);

  // Staff may unblock such a buyer, but the public demo password stays invalid.
  await shop.db.updateTable('buyer').set({ blocked_at: null }).where('id', '=', 1).execute();
  expect((await logIn('09770000001', 'demo1234')).status).not.toBe(200);
  expect(await endDemoAccounts(shop.db, now)).toEqual(ended);
  const open = shop.db
    .selectFrom('buyer')
    .select('id')
    .where('is_demo', '=', true)
    .where('blocked_at', 'is', null);
  expect(await open.execute()).toEqual([]);
});
