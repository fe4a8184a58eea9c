import { buildRequest, type Endpoint } from '@zay/contract';
import {
  changeStaffPassword,
  confirmLogin,
  confirmTotp,
  saveRole,
  staffBanks,
  staffEndpoints,
  staffLogin,
  staffRoles,
  startTotp,
} from '@zay/contract/staff';
import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { openTestShop } from '../../testing/shop.ts';
import { makeStaff, openTestOffice, staffPassword } from '../../testing/staff.ts';

let now = new Date('2026-03-02T08:00:00Z');
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));

const shop = await openTestShop({ data: 'empty' });
const clock = () => now;
const office = await openTestOffice(shop, { clock });

const confirm = (token: string, body: { password: string; code?: string }) =>
  office.call(confirmLogin, { token, body });
const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: now.getTime() });

/** Calls that decide about money or access. */
const guarded = [
  'CreateApiToken',
  'CreatePasswordLink',
  'DeleteBank',
  'DeleteCourier',
  'DeleteDiscountCode',
  'DeleteRole',
  'DisableStaff',
  'EnableStaff',
  'ResetBuyerPhone',
  'ResetStaffTotp',
  'RotateWebhookSecret',
  'SaveBank',
  'SaveCourier',
  'SaveDiscountCode',
  'SaveEducationFee',
  'SavePaymentService',
  'SaveRole',
  'SaveShopSetting',
  'SaveStaff',
  'SaveWebhook',
  'SwitchReceivingAccount',
];
const nameOf = ({ path }: Endpoint) => path.split('/').at(-1)!;

test('[SAFE-44] receiving accounts, members of staff, roles and logins of buyers require a password of the last five minutes', async () => {
  const calls = staffEndpoints.filter(({ recentLogin }) => recentLogin);
  expect(calls.map(nameOf).toSorted()).toEqual(guarded);
  const owner = await office.member('owner');
  /** Without input: the recent login is checked first. */
  const codeOfCall = async (endpoint: Endpoint) => {
    const answer = await fetch(office.url + buildRequest(endpoint).path, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    return ((await answer.json()) as { code: string }).code;
  };
  for (const call of calls)
    expect([nameOf(call), await codeOfCall(call)]).toEqual([nameOf(call), 'validation-failed']);
  later(5);
  for (const call of calls)
    expect([nameOf(call), await codeOfCall(call)]).toEqual([nameOf(call), 'recent-login-needed']);
  expect((await confirm(owner.token, { password: staffPassword })).status).toBe(200);
  for (const call of calls)
    expect([nameOf(call), await codeOfCall(call)]).toEqual([nameOf(call), 'validation-failed']);
});

test('[SAFE-44] a stolen token changes nothing; the password counts for its own session and for five minutes', async () => {
  const { email } = await makeStaff(shop.db, 'owner');
  const logIn = async () =>
    (await office.call(staffLogin, { body: { email, password: staffPassword } })).body.token;
  const [here, there] = [await logIn(), await logIn()];
  const bank = {
    id: null,
    version: '',
    name: { en: 'AYA', my: 'ဧရာဝတီ' },
    holderName: 'Zay',
    accountNo: '20001234567',
    image: null,
    selectedImage: null,
    qr: null,
    active: true,
  };
  const save = async (token: string) =>
    (await office.call(staffBanks.save, { token, body: bank as never })).body;
  const banks = () => shop.db.selectFrom('bank').select('account_no').execute();
  later(6);
  expect(await save(here)).toMatchObject({ code: 'recent-login-needed' });
  const wrong = await confirm(here, { password: 'a wrong password' });
  expect([wrong.status, wrong.body]).toMatchObject([400, { code: 'wrong-staff-password' }]);
  expect(await save(here)).toMatchObject({ code: 'recent-login-needed' });
  expect(await banks()).toEqual([]);
  await confirm(here, { password: staffPassword });
  expect(await save(there)).toMatchObject({ code: 'recent-login-needed' });
  expect(await save(here)).toEqual({ id: expect.any(Number) });
  expect(await banks()).toEqual([{ account_no: '20001234567' }]);
  later(5);
  const { items } = (await office.call(staffRoles, { token: here })).body;
  const { code, version } = items.find((role) => role.code === 'sales')!;
  const role = await office.call(saveRole, { token: here, body: { code, version, rights: ['staff'] } });
  expect([role.status, role.body]).toMatchObject([403, { code: 'recent-login-needed' }]);
});

test('[SAFE-44] with one-time codes one is required too, also for a new password; each is valid once', async () => {
  const { email, id } = await makeStaff(shop.db, 'sales', { is_demo: false });
  const { token } = (await office.call(staffLogin, { body: { email, password: staffPassword } })).body;
  const body = { password: staffPassword, code: '' };
  const { secret } = (await office.call(startTotp, { token, body })).body;
  await office.call(confirmTotp, { token, body: { code: codeOf(secret) } });
  later(6);
  const isRecent = async () => {
    const session = shop.db.selectFrom('staff_session').select('authenticated_at').where('staff_id', '=', id);
    return Number((await session.executeTakeFirstOrThrow()).authenticated_at) === Number(now);
  };
  expect((await confirm(token, body)).body).toMatchObject({ code: 'totp-needed' });
  expect((await confirm(token, { ...body, code: '000000' })).body).toMatchObject({ code: 'wrong-totp' });
  expect(await isRecent()).toBe(false);
  const code = codeOf(secret);
  expect((await confirm(token, { ...body, code })).status).toBe(200);
  expect(await isRecent()).toBe(true);
  expect((await confirm(token, { ...body, code })).body).toMatchObject({ code: 'wrong-totp' });

  const change = { oldPassword: staffPassword, newPassword: 'mangoes in the morning' };
  const changed = (more: object = {}) =>
    office.call(changeStaffPassword, { token, body: { ...change, ...more } });
  expect((await changed()).body).toMatchObject({ code: 'totp-needed' });
  expect((await changed({ code })).body).toMatchObject({ code: 'wrong-totp' });
  later(1);
  expect((await changed({ code: codeOf(secret) })).status).toBe(200);
});

test('[SAFE-44] wrong attempts are limited, and lock out neither other members nor the login', async () => {
  const limited = await openTestShop({ beside: shop, config: { rateLimits: true } });
  const strict = await openTestOffice(limited, { clock });
  const [one, other] = [await strict.member('owner'), await strict.member('owner')];
  const guess = async (token: string, password: string) =>
    (await strict.call(confirmLogin, { token, body: { password } })).status;
  const tried: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) tried.push(await guess(one.token, 'a wrong password'));
  expect(tried).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
  expect(await guess(one.token, staffPassword)).toBe(429);
  expect(await guess(other.token, staffPassword)).toBe(200);
  const body = { email: one.email, password: staffPassword };
  expect((await strict.call(staffLogin, { body })).status).toBe(200);
});
