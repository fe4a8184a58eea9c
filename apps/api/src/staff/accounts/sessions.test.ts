import { accountInfo } from '@zay/contract';
import { confirmTotp, staffAccount, staffLogin, staffLogout, staffMe, startTotp } from '@zay/contract/staff';
import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { newcomer } from '../../testing/buyers.ts';
import { rowSweeps, sweepRows } from '../../sweep-rows.ts';
import { changeRows } from '../../testing/rows.ts';
import { openTestShop } from '../../testing/shop.ts';
import { makeStaff, openTestOffice, staffPassword } from '../../testing/staff.ts';

let now = new Date();

const shop = await openTestShop();
const office = await openTestOffice(shop, { clock: () => now });

const logIn = (email: string, password: string) => office.call(staffLogin, { body: { email, password } });

test.each([
  ['owner', 16],
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
  await changeRows(shop.db, 'staff', { email: 'education@zay.demo' }, { disabled_at: now });
  for (const [email, password] of [
    ['owner@zay.demo', 'demo12345'],
    ['nobody@zay.demo', 'demo1234'],
    ['education@zay.demo', 'demo1234'],
  ] as const) {
    const { status, body } = await logIn(email, password);
    expect([status, body]).toMatchObject([400, { code: 'wrong-staff-credentials' }]);
  }
});

test('[STAFF-25] an e-mail is trimmed and case-insensitive; no input breaks the login', async () => {
  for (const email of [' Owner@ZAY.demo ', '\u3000owner@zay.demo\n', 'OWNER@ZAY.DEMO'])
    expect((await logIn(email, 'demo1234')).status, email).toBe(200);
  // Passwords are not trimmed.
  expect((await logIn('owner@zay.demo', ' demo1234')).status).toBe(400);
  for (const bad of [
    '\u0000',
    '\ud800',
    'x'.repeat(5_000),
    "' or 1=1 --",
    '',
    7,
    null,
    {},
    ['owner@zay.demo'],
  ]) {
    expect((await logIn(bad as string, 'demo1234')).status, String(bad)).toBe(400);
    expect((await logIn('owner@zay.demo', bad as string)).status, String(bad)).toBe(400);
  }
  const { body } = await office.call(staffLogin, { body: { email: '', password: '' }, lang: 'unicode' });
  const { errors } = body as unknown as { errors: { message: string }[] };
  expect(errors).toHaveLength(2);
  for (const { message } of errors) expect(message).toMatch(/^[\u1000-\u109f\s]+$/);
});

test('[SAFE-01 SAFE-02] passwords are guessed ten times in a quarter of an hour, for known and unknown e-mails in any spelling', async () => {
  const limited = await openTestShop({ beside: shop, config: { rateLimits: true } });
  const strict = await openTestOffice(limited, { clock: () => now });
  const guess = (email: string, password = 'a wrong password') =>
    strict.call(staffLogin, { body: { email, password }, lang: 'unicode' });
  for (const name of ['catalogue', 'nobody']) {
    for (let tries = 0; tries < 10; tries += 1) {
      const email = tries % 2 === 0 ? `${name}@zay.demo` : ` ${name.toUpperCase()}@zay.demo`;
      expect((await guess(email)).body).toMatchObject({ code: 'wrong-staff-credentials' });
    }
    const { status, body } = await guess(`${name}@zay.demo`, 'demo1234');
    expect([status, body]).toMatchObject([429, { message: expect.stringMatching(/[\u1000-\u109f]/) }]);
  }
  expect((await guess('sales@zay.demo', 'demo1234')).status).toBe(200);
});

test('[SAFE-60] who knows a password of staff guesses twenty one-time codes in a day; known devices go on', async () => {
  const limited = await openTestShop({ beside: shop, config: { rateLimits: true } });
  const strict = await openTestOffice(limited, { clock: () => now });
  const { id, email } = await makeStaff(shop.db, 'sales', { is_demo: false });
  const first = await strict.call(staffLogin, { body: { email, password: staffPassword } });
  const { token } = first.body;
  const { secret } = (await strict.call(startTotp, { token, body: { password: staffPassword } })).body;
  const codeNow = () => new TOTP({ secret }).generate({ timestamp: now.getTime() });
  expect((await strict.call(confirmTotp, { token, body: { code: codeNow() } })).status).toBe(200);
  const logInWith = async (code: string) => {
    // Only the limit of a day is left.
    await shop.db.deleteFrom('rate_limit').where('key', 'like', 'login:%').execute();
    const answer = await strict.call(staffLogin, { body: { email, password: staffPassword, code } });
    return (answer.body as { code?: string }).code ?? answer.status;
  };
  const wrong = () => String((Number(codeNow()) + 500_000) % 1_000_000).padStart(6, '0');
  for (let time = 0; time < 25; time += 1) expect(await logInWith(wrong())).toBe('wrong-totp');
  await shop.db.deleteFrom('known_login').where('staff_id', '=', id).execute();
  for (let time = 0; time < 20; time += 1) expect(await logInWith(wrong())).toBe('wrong-totp');
  now = new Date(now.getTime() + 60_000);
  expect(await logInWith(codeNow())).toBe('rate-limited');
});

const hours = (count: number) => (now = new Date(now.getTime() + count * 3_600_000));

test('[SAFE-96] a session ends by logout, after half a day without use, and a week after its login', async () => {
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

test('ended sessions are deleted, except each member’s last one, which shows when they were last seen', async () => {
  const [member, owner] = [await office.member('sales'), await office.member('owner')];
  const { email } = member;
  const again = async () => (await logIn(email, staffPassword)).body.token;
  const sessions = async () => {
    const rows = shop.db.selectFrom('staff_session').select('id').where('staff_id', '=', member.id);
    return (await rows.orderBy('id').execute()).map(({ id }) => id);
  };
  hours(1);
  await again();
  const [first, second] = await sessions();
  const seenAt = now.toISOString();
  hours(7 * 24 - 0.5);
  const over = rowSweeps.filter(({ table }) => table === 'staff_session');
  const sweep = () => sweepRows(shop.db, now, undefined, over);
  // The first is expired, the second still valid although unused for days.
  await sweep();
  expect(await sessions()).toEqual([second]);
  expect(first).toBeLessThan(second!);
  hours(24);
  await sweep();
  expect(await sessions()).toEqual([second]);
  const { token } = (await logIn(owner.email, staffPassword)).body;
  const { body } = await office.call(staffAccount, { token, query: { id: member.id } });
  expect(body.lastSeenAt).toBe(seenAt);

  const fresh = await again();
  expect([await sweep(), await sweep()]).toEqual([2, 0]);
  expect(await sessions()).toHaveLength(1);
  expect((await office.call(staffMe, { token: fresh })).status).toBe(200);
});

test('buyers and staff cannot use each other\u2019s tokens', async () => {
  const buyer = await newcomer(shop);
  const member = await office.member('owner');
  expect((await office.call(staffMe, { token: buyer.token })).status).toBe(401);
  expect((await shop.call(accountInfo, { token: member.token })).status).toBe(401);
  expect((await fetch(`${shop.url}${staffMe.path}`)).status).toBe(404);
});

/** The session cookie as a browser returns it, and its attributes. */
async function cookieFrom(answer: { headers: Headers }) {
  const set = answer.headers.getSetCookie().find((line) => line.includes('ZayStaffSession')) ?? '';
  return { set, cookie: set.split(';')[0]! };
}

test('[SAFE-43] a browser keeps the token in a cookie for the back office’s own port, which accepts writes of its own pages only; programs use the header', async () => {
  const { email } = await office.member('sales');
  const body = { email, password: staffPassword };
  const own = { origin: office.url };
  const opened = await office.call(staffLogin, { body, headers: own });
  const { set, cookie } = await cookieFrom(opened);
  const { port } = new URL(office.url);
  expect(set).toBe(
    `ZayStaffSession${port}=${opened.body.token}; Path=/; Max-Age=604800; HttpOnly; SameSite=Strict`,
  );

  const read = async (headers: Record<string, string>) =>
    (await office.call(staffMe, { headers: { cookie, ...headers } })).status;
  expect([await read({}), await read(own), await read({ 'sec-fetch-site': 'same-origin' })]).toEqual([
    200, 200, 200,
  ]);
  // The shop's port is the same site, but another origin.
  const elsewhere = [
    {},
    { origin: shop.url },
    { origin: 'null' },
    { origin: 'not an address' },
    { 'sec-fetch-site': 'same-site' },
    { ...own, 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'none' },
  ];
  for (const headers of elsewhere) {
    const written = await office.call(staffLogout, { headers: { cookie, ...headers } });
    expect([headers, written.status, written.body]).toMatchObject([headers, 403, { code: 'forbidden' }]);
    if (Object.keys(headers).length === 0) continue;
    expect(await read(headers)).toBe(403);
    expect((await office.call(staffLogin, { body, headers })).status).toBe(403);
  }
  // A form is not JSON, from any origin.
  const form = await fetch(`${office.url}/api/Staff/EndSession`, {
    method: 'POST',
    headers: { cookie, ...own },
    body: new URLSearchParams({ id: '1' }),
  });
  expect(form.status).toBe(415);
  expect((await office.call(staffMe, { token: opened.body.token, headers: { cookie: '' } })).status).toBe(
    200,
  );

  const left = await office.call(staffLogout, { headers: { cookie, ...own } });
  expect([left.status, (await cookieFrom(left)).set]).toEqual([
    200,
    `ZayStaffSession${port}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict`,
  ]);
  expect(await read(own)).toBe(401);
});

test('[SAFE-43] over https the back office sets a secure cookie', async () => {
  const behind = await openTestShop({ beside: shop, config: { trustedProxies: ['127.0.0.1'] } });
  const secure = await openTestOffice(behind, { clock: () => now });
  const { email } = await office.member('sales');
  const headers = {
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'office.shop.mm',
    origin: 'https://office.shop.mm',
  };
  const opened = await secure.call(staffLogin, { body: { email, password: staffPassword }, headers });
  const { set, cookie } = await cookieFrom(opened);
  expect(set).toMatch(/^__Host-ZayStaffSession=[\w-]{43}; Path=\/; .+; SameSite=Strict; Secure$/);
  expect((await secure.call(staffLogout, { headers: { cookie, ...headers } })).status).toBe(200);
});
