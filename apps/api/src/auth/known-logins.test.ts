import { login, type Endpoint } from '@zay/contract';
import { dashboard, staffLogin } from '@zay/contract/staff';
import { afterEach, expect, test } from 'vitest';
import { orderWebhook } from '../orders/messages/order-webhook.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config/config.ts';
import { makeBuyer } from '../testing/buyers.ts';
import { testPassword } from '../testing/passwords.ts';
import { sendOutbox } from '../testing/outbox.ts';
import { openTestShop } from '../testing/shop.ts';
import { openGateway } from '../testing/sms.ts';
import { openTestOffice, staffPassword } from '../testing/staff.ts';

const shop = await openTestShop({
  data: 'empty',
  config: { rateLimits: true, trustedProxies: ['loopback'] },
});
const office = await openTestOffice(shop);

afterEach(async () => {
  await shop.db.deleteFrom('rate_limit').execute();
  await shop.db.deleteFrom('outbox').execute();
});

interface Place {
  readonly address: string;
  readonly cookie?: string;
  readonly protocol?: string;
}

interface Login {
  readonly of: string;
  /** Creates an account and a login function, by default with its own password. */
  readonly open: () => Promise<
    (place: Place, password?: string) => Promise<{ status: number; headers: Headers }>
  >;
}

const headersOf = ({ address, cookie, protocol = 'http' }: Place) => ({
  'x-forwarded-for': address,
  'x-forwarded-proto': protocol,
  ...(cookie === undefined ? {} : { cookie }),
});

const logins: readonly Login[] = [
  {
    of: 'a buyer',
    open: async () => {
      const { phone } = await makeBuyer(shop.db);
      return (place, password = testPassword) =>
        shop.call(login as Endpoint, {
          body: { emailOrPhoneNo: phone, password },
          headers: headersOf(place),
        });
    },
  },
  {
    of: 'the owner',
    open: async () => {
      const { email } = await office.member('owner');
      // Without the automatic entries.
      await shop.db.deleteFrom('known_login').execute();
      return (place, password = staffPassword) =>
        office.call(staffLogin as Endpoint, { body: { email, password }, headers: headersOf(place) });
    },
  },
];

const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')?.split(';')[0] ?? '';

test.each(logins)(
  '[SAFE-28] wrong passwords of strangers lock $of out of no known device or address',
  async ({ open }) => {
    const logIn = await open();
    const home = { address: '198.51.100.1' };
    const first = await logIn(home);
    expect(first.status).toBe(200);
    expect(first.headers.get('set-cookie')).toMatch(/Path=\/api\/.+HttpOnly; SameSite=Strict/);
    const cookie = cookieOf(first);

    const tried: number[] = [];
    for (let number = 0; number < 70; number += 1)
      tried.push((await logIn({ address: `203.0.113.${number % 7}` }, 'wrong')).status);
    expect(tried.filter((status) => status === 400)).toHaveLength(50);
    expect(tried.filter((status) => status === 429)).toHaveLength(20);

    // An unknown device waits, even with the right password; a known one does not.
    expect((await logIn({ address: '203.0.113.200' })).status).toBe(429);
    expect(
      (await logIn({ address: '203.0.113.200', cookie: `${cookie.split('=')[0]}=${'x'.repeat(32)}` })).status,
    ).toBe(429);
    expect((await logIn(home)).status).toBe(200);
    const elsewhere = await logIn({ address: '203.0.113.3', cookie });
    expect(elsewhere.status).toBe(200);
    expect(cookieOf(elsewhere)).toBe(cookie);
  },
);

test.each(logins)('[SAFE-28] a single address exhausts only its own attempts at $of', async ({ open }) => {
  const logIn = await open();
  const tried: number[] = [];
  for (let number = 0; number < 30; number += 1)
    tried.push((await logIn({ address: '203.0.113.9' }, 'wrong')).status);
  expect(tried.filter((status) => status === 400)).toHaveLength(10);
  expect((await logIn({ address: '198.51.100.77' })).status).toBe(200);
});

test.each(logins)('[SAFE-28] a known device of $of also has ten attempts', async ({ open }) => {
  const logIn = await open();
  const cookie = cookieOf(await logIn({ address: '198.51.100.1' }));
  const tried: number[] = [];
  for (let number = 0; number < 20; number += 1)
    tried.push((await logIn({ address: `203.0.113.${number}`, cookie }, 'wrong')).status);
  expect(tried.filter((status) => status === 400)).toHaveLength(10);
});

test.each(logins)('[SAFE-91] over https only this host can set the device of $of', async ({ open }) => {
  const logIn = await open();
  const home = { address: '198.51.100.1', protocol: 'https' };
  const { headers } = await logIn(home);
  expect(headers.get('set-cookie')).toMatch(/^__Secure-Zay(Staff)?Device=.+; SameSite=Strict; Secure$/);
  // Another host of the domain can set a cookie without the prefix.
  const known = cookieOf({ headers });
  const elsewhere = await logIn({ ...home, cookie: known });
  const planted = await logIn({ ...home, cookie: known.replace('__Secure-', '') });
  expect([cookieOf(elsewhere) === known, cookieOf(planted) === known]).toEqual([true, false]);
});

test('[SAFE-28] the device of one account has no attempts at another', async () => {
  const [one, other] = [await logins[0]!.open(), await logins[0]!.open()];
  const cookie = cookieOf(await one({ address: '198.51.100.1' }));
  for (let number = 0; number < 60; number += 1) await other({ address: `203.0.113.${number % 6}` }, 'wrong');
  expect((await other({ address: '203.0.113.100', cookie })).status).toBe(429);
});

test('[SAFE-28] thirty devices and networks are stored per account, only as hashes', async () => {
  const logIn = await logins[0]!.open();
  await shop.db.deleteFrom('known_login').execute();
  for (let number = 0; number < 20; number += 1) await logIn({ address: `198.51.100.${number}` });
  const rows = await shop.db.selectFrom('known_login').selectAll().execute();
  expect(rows).toHaveLength(30);
  expect(JSON.stringify(rows)).not.toContain('198.51');
});

test.each(logins)('[SAFE-29] staff get one alert about repeated wrong passwords of $of', async ({ open }) => {
  const staff = await openGateway();
  try {
    const logIn = await open();
    for (let number = 0; number < 25; number += 1) await logIn({ address: '203.0.113.9' }, 'wrong');
    const { webhook } = readConfig({
      ORDER_WEBHOOK_URL: staff.url,
      ORDER_WEBHOOK_BODY: '{"text":"{text}","event":"{event}"}',
    });
    await sendOutbox(shop.db, [orderWebhook(shop.db, webhook!, systemClock)], {
      clock: systemClock,
      tries: 3,
    });
    expect(staff.requests).toHaveLength(1);
    const { body } = staff.requests[0]!;
    expect(body).toContain('login-alert');
    expect(body).toContain('too many wrong passwords or codes');
    expect(body).toMatch(/[\u1000-\u109f]/);
  } finally {
    await staff.close();
  }
});

test('[SAFE-29] only members who manage staff see the alerts on the dashboard', async () => {
  const [owner, sales] = [await office.member('owner'), await office.member('sales')];
  const { phone } = await makeBuyer(shop.db);
  const guess = { emailOrPhoneNo: phone, password: 'wrong' };
  for (let number = 0; number < 12; number += 1) await shop.call(login, { body: guess });
  const alertsFor = async ({ token }: { token: string }) =>
    (await office.call(dashboard, { token })).body.loginAlerts;
  expect(await alertsFor(owner)).toEqual([{ account: `…${phone.slice(-3)}`, of: 'buyer', alerts: 1 }]);
  expect(await alertsFor(sales)).toEqual([]);
});
