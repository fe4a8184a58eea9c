import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { misspeltSettings } from './misspelt.ts';
import { addressOf } from './public-address.ts';

function refusal(variables: Record<string, string>): string {
  try {
    readConfig(variables);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

test('[OPS-42] a variable that looks like a setting is named with the setting; others of the machine are not', () => {
  const wrong = {
    DATABSE_URL: 'DATABASE_URL',
    DATABASE_ULR: 'DATABASE_URL',
    OTP_MOD: 'OTP_MODE',
    BACKUP_T0: 'BACKUP_TO',
    BACKUP_EVERYY: 'BACKUP_EVERY',
  };
  const given = Object.fromEntries(Object.keys(wrong).map((name) => [name, 'x']));
  const others = {
    HOME: '/root',
    HOSTNAME: 'shop',
    PATH: '/bin',
    LANG: 'C',
    NODE_ENV: 'test',
    DEMO: '0',
    PORT: '1',
  };
  expect(misspeltSettings({ ...given, ...others })).toEqual(
    Object.entries(wrong).map(([name, meant]) => ({ name, meant })),
  );
});

test('[OPS-42] backups are not kept in the data folder, and a folder beside it that begins with its name is another', () => {
  const within = /BACKUP_TO must not be in the data folder/;
  expect(refusal({ DATA_DIR: '/srv/shop', BACKUP_TO: '/srv/shop' })).toMatch(within);
  expect(refusal({ DATA_DIR: '/srv/shop/', BACKUP_TO: '/srv/other/../shop/backup' })).toMatch(within);
  expect(refusal({ DATA_DIR: '/srv/shop', BACKUP_TO: '/srv/shop-backup' })).toBe('');
});

test('[OPS-07] every setting has a default, so that a demo shop needs none', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    host: 'localhost',
    port: 3000,
    backofficePort: 3001,
    demo: true,
    rateLimits: true,
  });
  expect(config.dataDir).toMatch(/\/data$/);
  expect(config.otpMode).toBe('placeholder');
});

const portOf = (variables: Record<string, string>) => readConfig(variables).backofficePort;

test('[OPS-07] the back office has its own port: the next one, or a configured one', () => {
  expect(portOf({ PORT: '0' })).toBe(0);
  expect(portOf({ PORT: '8080', BACKOFFICE_PORT: '9000' })).toBe(9000);
  expect(portOf({ PORT: '8080', BACKOFFICE_PORT: '0' })).toBe(0);
  for (const taken of [{ PORT: '65535' }, { PORT: '8080', BACKOFFICE_PORT: '8080' }])
    expect(() => portOf(taken)).toThrow('BACKOFFICE_PORT');
});

test('[OPS-07] settings are parsed by type, an empty one is missing', () => {
  const config = readConfig({
    PORT: '8080',
    DEMO: '0',
    OTP_MODE: 'sms',
    SMS_SENDER: 'console',
    RATE_LIMITS: 'off',
    DATABASE_URL: '',
  });
  expect(config).toMatchObject({
    port: 8080,
    backofficePort: 8081,
    demo: false,
    rateLimits: false,
    otpMode: 'sms',
    sms: 'console',
  });
  expect(config.databaseUrl).toBeUndefined();
});

test.each([
  ['PORT', 'abc', 'must be a number'],
  ['PORT', '70000', 'must be at most 65535'],
  ['DEMO', 'maybe', 'must be on or off'],
  ['DATABASE_CONNECTIONS', '0', 'must be at least 1'],
  ['OTP_MODE', 'email', 'must be placeholder or sms'],
  ['OTP_PLACEHOLDER', '12', 'must be six digits'],
  ['PUBLIC_URL', 'https://shop.example:x', 'must be a web address without a path'],
  ['PUBLIC_URL', 'ftp://shop.example', 'must be a web address without a path'],
  ['PUBLIC_URL', 'https://shop.example/zay', 'must be a web address without a path'],
  ['MESSENGER_URL', 'not a link', 'must be a web address'],
  ['OUTBOX_TRIES', '0', 'must be at least 1'],
  ['TRUSTED_PROXIES', '1', 'must be addresses such as 10.0.0.5 or 10.0.0.0/8, with commas'],
  ['METRICS_FROM', 'everywhere', 'must be addresses such as 10.0.0.5 or 10.0.0.0/8, with commas'],
  ['TRUSTED_PROXIES', 'true', 'must be addresses such as 10.0.0.5 or 10.0.0.0/8, with commas'],
])('[OPS-07] %s=%s stops the start with a sentence that says which and why', (name, value, why) => {
  expect(refusal({ [name]: value })).toBe(`Configuration: ${name} ${why} (it is "${value}").`);
});

test('[OPS-07] a pooler is in front of a database with an address', () => {
  const pooler = { DATABASE_POOLER_URL: 'postgres://zay:hunter2@pooler/zay' };
  expect(refusal(pooler)).toMatch(/^Configuration: DATABASE_POOLER_URL needs DATABASE_URL/);
  expect(refusal({ ...pooler, DATABASE_URL: 'postgres://zay:hunter2@database/zay' })).toBe('');
});

test.each([
  'logo.svg',
  '//evil.example/logo.svg',
  'javascript:alert(1)',
  'https://cdn.example',
  'data:text/html,x',
  '/a b.svg',
])('[OPS-36] LOGO_URL=%s stops the start, for it is no address of a picture', (url) => {
  for (const name of ['LOGO_URL', 'SAMPLE_SLIP_URL'])
    expect(refusal({ [name]: url })).toMatch(
      new RegExp(`^Configuration: ${name} must be the web address of a picture`),
    );
});

test.each(['https://cdn.example/logo.svg?v=2', '/brand/logo.svg', 'data:image/svg+xml;base64,AAAA'])(
  '[OPS-36] LOGO_URL may be %s',
  (url) => expect(readConfig({ LOGO_URL: url }).branding.logoUrl).toBe(url),
);

const publicUrl = (variables: Record<string, string>) => readConfig(variables).publicUrl;

test('[STAFF-30] decisions on payments can be undone for ten seconds, or the configured time', () => {
  expect(readConfig({})).toMatchObject({ stockHoldMinutes: 30, stockHoldPieces: 20 });
  expect(readConfig({ STOCK_HOLD_MINUTES: '0' }).stockHoldMinutes).toBe(0);
  expect(refusal({ STOCK_HOLD_MINUTES: '1441' })).toContain('STOCK_HOLD_MINUTES must be at most 1440');
  expect(refusal({ STOCK_HOLD_PIECES: '0' })).toContain('STOCK_HOLD_PIECES');
  expect(readConfig({}).paymentUndoSeconds).toBe(10);
  expect(readConfig({ PAYMENT_UNDO_SECONDS: '0' }).paymentUndoSeconds).toBe(0);
  expect(refusal({ PAYMENT_UNDO_SECONDS: '-1' })).toContain('PAYMENT_UNDO_SECONDS');
});

test('[OPS-07] the public address is the configured one, else where the shop listens', () => {
  expect(publicUrl({ PUBLIC_URL: 'https://Shop.example/' })).toBe('https://shop.example');
  expect(publicUrl({ PORT: '8080' })).toBe('http://localhost:8080');
  expect(publicUrl({ HOST: '0.0.0.0' })).toBe(addressOf('0.0.0.0', 3000));
  expect(publicUrl({ HOST: '::1' })).toBe('http://[::1]:3000');
  expect(readConfig({ HOST: '[::1]' })).toMatchObject({ host: '::1', publicUrl: 'http://[::1]:3000' });
});

test('[OPS-07] no proxy is trusted unless it is named', () => {
  expect(readConfig({}).trustedProxies).toEqual([]);
  const named = readConfig({ TRUSTED_PROXIES: '10.0.0.5, 2001:db8::/32,loopback' });
  expect(named.trustedProxies).toEqual(['10.0.0.5', '2001:db8::/32', 'loopback']);
});

test('[OPS-07] replicas are named with commas, and none is the default', () => {
  expect(readConfig({}).databaseReplicaUrls).toEqual([]);
  const [one, other] = ['postgres://u:hunter2@h:5432/d', 'postgresql://u@i/d'];
  expect(readConfig({ DATABASE_REPLICA_URLS: `${one}, ${other}` }).databaseReplicaUrls).toEqual([one, other]);
  for (const name of ['DATABASE_REPLICA_URLS', 'DATABASE_POOLER_URL']) {
    const wrong = refusal({ [name]: 'mysql://u:hunter2@h/d' });
    expect(wrong).toContain(name);
    expect(wrong).not.toContain('hunter2');
  }
});

test('[OPS-07] all invalid values are reported at once', () => {
  expect(refusal({ PORT: 'x', DEMO: 'x' })).toMatch(/PORT .*; DEMO /);
});

test('a value that may contain a password is never printed', () => {
  const wrong = 'mysql://u:hunter2@h/d';
  const told = refusal({ DATABASE_URL: wrong, DATABASE_POOLER_URL: wrong, TOKEN_SECRET: 'hunter2' });
  expect(told).toMatch(/DATABASE_URL must .*DATABASE_POOLER_URL must .*TOKEN_SECRET must/);
  expect(told).not.toContain('hunter2');
});

test('[LOGIN-22] social login is off until a whole Facebook app is configured', () => {
  expect(readConfig({}).facebook).toBeUndefined();
  expect(readConfig({ FACEBOOK_APP_ID: '12', FACEBOOK_APP_SECRET: 's' }).facebook).toMatchObject({
    appId: '12',
    graphUrl: expect.stringMatching(/^https:\/\/graph\.facebook\.com\/v\d+\.0$/),
    dialogUrl: expect.stringMatching(/^https:\/\/www\.facebook\.com\/v\d+\.0\/dialog\/oauth$/),
    answerMs: 5_000,
  });
  const half = 'Configuration: social login needs both FACEBOOK_APP_ID and FACEBOOK_APP_SECRET';
  expect(refusal({ FACEBOOK_APP_ID: '12' })).toContain(half);
  expect(refusal({ FACEBOOK_APP_SECRET: 'hunter2' })).toContain(half);
  expect(refusal({ FACEBOOK_APP_SECRET: 'hunter2' })).not.toContain('hunter2');
});

test.each([
  ['FACEBOOK_GRAPH_URL', 'javascript:alert(1)'],
  ['FACEBOOK_PICTURE_ORIGINS', "https://a.example; script-src 'unsafe-inline'"],
])('%s=%s stops the start', (name, value) => {
  expect(refusal({ [name]: value })).toMatch(new RegExp(`^Configuration: ${name} must be`));
});
