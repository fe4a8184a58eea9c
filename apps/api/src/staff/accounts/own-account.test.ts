import {
  changeStaffPassword,
  confirmLogin,
  confirmTotp,
  endStaffSession,
  myAccount,
  saveStaff,
  staffList,
  staffLogin,
  staffMe,
  startTotp,
  switchOffTotp,
} from '@zay/contract/staff';
import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { changeRows } from '../../testing/rows.ts';
import { openTestShop } from '../../testing/shop.ts';
import { auditOf, openTestOffice, staffPassword } from '../../testing/staff.ts';

let now = new Date('2026-03-02T08:00:00Z');
const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));

const shop = await openTestShop({ data: 'empty' });
const office = await openTestOffice(shop, { clock: () => now });
const owner = await office.member('owner');

let members = 0;
/** A member without the demo's exemptions, who need not replace the password. */
async function realMember(role: 'owner' | 'sales') {
  members += 1;
  const email = `real${members}@shop.test`;
  const body = { id: null, name: 'Hla Hla', email, role, password: staffPassword };
  await office.call(confirmLogin, { token: owner.token, body: { password: staffPassword } });
  const { id } = (await office.call(saveStaff, { token: owner.token, body })).body;
  await changeRows(shop.db, 'staff', { id }, { must_change_password: false });
  return email;
}

const logIn = (email: string, code = '', password = staffPassword) =>
  office.call(staffLogin, { body: { email, password, code } });
const start = (token: string, code = '') =>
  office.call(startTotp, { token, body: { password: staffPassword, code } });
const confirm = (token: string, code: string) => office.call(confirmTotp, { token, body: { code } });
const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret }).generate({ timestamp: now.getTime() + seconds * 1000 });
/** Ten codes that are invalid now. */
const wrongCodes = (secret: string) => {
  const right = new Set([-30, 0, 30].map((seconds) => codeOf(secret, seconds)));
  const codes = Array.from({ length: 13 }, (_, number) => String(number * 12_345).padStart(6, '0'));
  return codes.filter((code) => !right.has(code)).slice(0, 10);
};
const lives = async (token: string) => (await office.call(staffMe, { token })).status === 200;

/** Logs in and sets up one-time codes. */
async function withCodes(role: 'owner' | 'sales') {
  const email = await realMember(role);
  const { token } = (await logIn(email)).body;
  const { secret } = (await start(token)).body;
  expect((await confirm(token, codeOf(secret))).status).toBe(200);
  later(30);
  return { email, token, secret };
}

test('[STAFF-25] an owner must set up one-time codes first, and then logs in with them', async () => {
  const email = await realMember('owner');
  const { token, staff } = (await logIn(email)).body;
  expect(staff.mustSetUpTotp).toBe(true);
  const refused = await office.call(staffList, { token });
  expect([refused.status, refused.body]).toMatchObject([403, { code: 'totp-required' }]);

  const { secret, uri } = (await start(token)).body;
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(uri).toContain(`otpauth://totp/Zay:${encodeURIComponent(email)}?`);
  expect((await confirm(token, wrongCodes(secret)[0]!)).body).toMatchObject({ code: 'wrong-totp' });
  expect((await confirm(token, codeOf(secret))).body).toMatchObject({ email, mustSetUpTotp: false });
  expect((await office.call(staffList, { token })).status).toBe(200);

  later(30);
  expect([(await logIn(email)).status, (await logIn(email)).body]).toMatchObject([
    400,
    { code: 'totp-needed' },
  ]);
  expect((await logIn(email, codeOf(secret))).body.staff).toMatchObject({ email, mustSetUpTotp: false });
});

test('[STAFF-22 STAFF-25] the secret is shown once, stored encrypted, and not in the audit log', async () => {
  const { email, token, secret } = await withCodes('sales');
  const account = await office.call(myAccount, { token });
  expect(account.body).toMatchObject({ hasTotp: true, needsTotp: false, isDemo: false });
  expect(JSON.stringify(account.body)).not.toContain(secret);
  const row = await shop.db
    .selectFrom('staff')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const log = await auditOf(shop.db, 'staff', row.id);
  expect(log.map(({ action }) => action)).toEqual(['staff-created', 'totp-set-up']);
  for (const secretly of [secret, staffPassword]) expect(JSON.stringify([row, log])).not.toContain(secretly);
  expect(row).toMatchObject({ totp_pending: null, totp_secret: expect.stringMatching(/^[\w-]{60,}$/) });
});

test('[STAFF-25] a code is valid one time step early or late, and once', async () => {
  const { email, secret } = await withCodes('sales');
  later(300);
  expect((await logIn(email, codeOf(secret, -60))).body).toMatchObject({ code: 'wrong-totp' });
  expect((await logIn(email, codeOf(secret, 60))).body).toMatchObject({ code: 'wrong-totp' });
  expect((await logIn(email, codeOf(secret, -30))).status).toBe(200);
  const code = codeOf(secret);
  expect((await logIn(email, code)).status).toBe(200);
  expect((await logIn(email, code)).body).toMatchObject({ code: 'wrong-totp' });
  expect((await logIn(email, codeOf(secret, 30))).status).toBe(200);
  later(60);
  const two = await Promise.all([logIn(email, codeOf(secret)), logIn(email, codeOf(secret))]);
  expect(two.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('[STAFF-25] codes have the limits of passwords, also with the right password', async () => {
  const limited = await openTestShop({ beside: shop, config: { rateLimits: true } });
  const strict = await openTestOffice(limited, { clock: () => now });
  const { email, secret } = await withCodes('sales');
  const guess = (code: string) => strict.call(staffLogin, { body: { email, password: staffPassword, code } });
  for (const code of wrongCodes(secret))
    expect((await guess(code)).body).toMatchObject({ code: 'wrong-totp' });
  expect((await guess('123456')).status).toBe(429);
});

test('[STAFF-25] new codes for a new phone require a code of the old ones, which are valid until the first new one is confirmed', async () => {
  const { email, token, secret } = await withCodes('owner');
  expect((await start(token)).body).toMatchObject({ code: 'totp-needed' });
  const fresh = (await start(token, codeOf(secret))).body;
  later(30);
  expect((await logIn(email, codeOf(secret))).status).toBe(200);
  expect((await confirm(token, codeOf(fresh.secret))).status).toBe(200);
  later(60);
  expect((await logIn(email, codeOf(secret))).body).toMatchObject({ code: 'wrong-totp' });
  expect((await logIn(email, codeOf(fresh.secret))).status).toBe(200);
  expect((await confirm(token, codeOf(fresh.secret))).body).toMatchObject({ code: 'totp-not-started' });
});

const off = (token: string, code: string, password = staffPassword) =>
  office.call(switchOffTotp, { token, body: { password, code } });

test('[STAFF-25] staff may switch off their codes with password and code, owners may not', async () => {
  const { email, token, secret } = await withCodes('sales');
  expect((await off(token, codeOf(secret), 'not my password')).body).toMatchObject({
    code: 'wrong-staff-password',
  });
  expect((await off(token, '')).body).toMatchObject({ code: 'totp-needed' });
  expect((await off(token, codeOf(secret))).status).toBe(200);
  expect((await logIn(email)).status).toBe(200);
  const boss = await withCodes('owner');
  expect(await off(boss.token, codeOf(boss.secret))).toMatchObject({
    status: 409,
    body: { code: 'owners-need-totp' },
  });
});

test('[STAFF-25] a new password has 12 characters, requires the old one and ends the other sessions', async () => {
  const email = await realMember('sales');
  const here = (await logIn(email)).body.token;
  const there = (await logIn(email)).body.token;
  const change = (oldPassword: string, newPassword: string) =>
    office.call(changeStaffPassword, { token: here, body: { oldPassword, newPassword } });
  expect((await change(staffPassword, 'too short 1')).body).toMatchObject({
    errors: [{ field: 'newPassword', message: 'At least 12 characters.' }],
  });
  expect((await change(staffPassword, 'password1234')).body).toMatchObject({
    errors: [{ field: 'newPassword' }],
  });
  expect((await change('not my password', 'mangoes at noon')).body).toMatchObject({
    code: 'wrong-staff-password',
  });
  expect(await lives(there)).toBe(true);
  expect((await change(staffPassword, 'mangoes at noon')).status).toBe(200);
  expect([await lives(here), await lives(there)]).toEqual([true, false]);
  expect((await logIn(email)).status).toBe(400);
  expect((await logIn(email, '', 'mangoes at noon')).status).toBe(200);
});

test('a member ends only their own sessions', async () => {
  const email = await realMember('sales');
  const here = (await logIn(email)).body.token;
  const there = (await logIn(email)).body.token;
  const { sessions } = (await office.call(myAccount, { token: here })).body;
  expect(sessions.map(({ isThis }) => isThis).sort()).toEqual([false, true]);
  const body = { id: sessions.find(({ isThis }) => !isThis)!.id };
  expect((await office.call(endStaffSession, { token: owner.token, body })).status).toBe(404);
  expect((await office.call(endStaffSession, { token: here, body })).status).toBe(200);
  expect([await lives(here), await lives(there)]).toEqual([true, false]);
});

test('[STAFF-25] demo accounts are exempt, and cannot be changed', async () => {
  const { token } = await office.member('owner');
  expect((await office.call(myAccount, { token })).body).toMatchObject({ isDemo: true, needsTotp: false });
  expect((await start(token)).body).toMatchObject({ code: 'demo-account' });
  const body = { oldPassword: staffPassword, newPassword: 'mangoes at noon' };
  expect((await office.call(changeStaffPassword, { token, body })).body).toMatchObject({
    code: 'demo-account',
  });
});
