import { accountInfo, login, refreshTokens } from '@zay/contract';
import { expect, test } from 'vitest';
import { linkIdOf, linkToken } from '../orders/links/link-token.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config/config.ts';
import { verifyingSecrets } from '../platform/config/secrets.ts';
import { linkSigner } from '../platform/files/signed-links.ts';
import { resealTotpSecrets } from '../staff/accounts/reseal-totp.ts';
import { openTotpSecret, sealTotpSecret } from '../staff/accounts/totp-secrets.ts';
import { signingSecrets, webhookSecret } from '../staff/webhooks/webhook-secrets.ts';
import { makeBuyer, newPhone } from '../testing/buyers.ts';
import { testPassword } from '../testing/passwords.ts';
import { registerOver, verifyOver } from '../testing/registrations.ts';
import { addRow, rowOf } from '../testing/rows.ts';
import { openTestShop, type TestShop } from '../testing/shop.ts';
import { smsInbox } from '../testing/sms.ts';
import { makeStaff } from '../testing/staff.ts';

const oldText = 'the secret that was valid before, 32 characters';
const [oldSecret, newSecret] = [oldText, 'the secret of now, of at least 32 characters'].map((text) =>
  new TextEncoder().encode(text),
) as [Uint8Array, Uint8Array];
const { tokenSecretBefore } = readConfig({ TOKEN_SECRET_BEFORE: oldText });
const both = verifyingSecrets({ tokenSecret: newSecret, config: { tokenSecretBefore } });

const inbox = smsInbox();
const open = (tokenSecret: Uint8Array, before?: string, beside?: TestShop) =>
  openTestShop({
    data: 'empty',
    tokenSecret,
    config: { otpMode: 'sms', rateLimits: true, tokenSecretBefore: before },
    sms: inbox.sender,
    ...(beside && { beside }),
  });
/** The shop before the change, after it, and after it without the secret before. */
const old = await open(oldSecret);
const changed = await open(newSecret, tokenSecretBefore, old);
const changedHard = await open(newSecret, undefined, old);

const query = (signed: string) => Object.fromEntries(new URLSearchParams(signed));
const logIn = async (shop: TestShop, phone: string) =>
  shop.call(login, { body: { emailOrPhoneNo: phone, password: testPassword } });
const statusOf = async (shop: TestShop, token: string) => (await shop.call(accountInfo, { token })).status;

test('[SAFE-98] logins of buyers outlive another TOKEN_SECRET, with a refresh whose answer was lost, and new ones use the new secret', async () => {
  const { phone } = await makeBuyer(old.db);
  const { token: first } = (await logIn(old, phone)).body;
  expect(await statusOf(changed, first.accessToken)).toBe(200);
  expect(await statusOf(changedHard, first.accessToken)).toBe(401);
  const lost = await old.call(refreshTokens, { body: first });
  const repeated = await changed.call(refreshTokens, { body: first });
  expect(repeated.body.refreshToken).toBe(lost.body.refreshToken);
  const next = await changed.call(refreshTokens, { body: repeated.body });
  expect(next.status).toBe(200);
  expect(await statusOf(changedHard, next.body.accessToken)).toBe(200);
  expect(await statusOf(old, next.body.accessToken)).toBe(401);
});

test('[SAFE-98] so do codes that are on their way, and devices that are known', async () => {
  const waiting = newPhone();
  const { user } = (await registerOver(old, { EmailOrPhoneNo: waiting })).body;
  const code = inbox.codeOf(waiting);
  expect((await verifyOver(changedHard, user.id, code)).body).toMatchObject({ code: 'wrong-code' });
  expect((await verifyOver(changed, user.id, code)).status).toBe(200);
  const { phone } = await makeBuyer(old.db);
  expect((await logIn(old, phone)).status).toBe(200);
  const guessed = { key: `login:account:${phone}`, hits: 50, resets_at: new Date(Date.now() + 60_000) };
  await old.db.deleteFrom('rate_limit').execute();
  await addRow(old.db, 'rate_limit', guessed);
  expect((await logIn(changedHard, phone)).status).toBe(429);
  expect((await logIn(changed, phone)).status).toBe(200);
});

test('[SAFE-98] links of files and of orders, and the secrets that programs have of webhooks, are valid on', () => {
  const links = (secrets: typeof both) => linkSigner(secrets, systemClock, 'private-file', 60);
  const before = query(links([oldSecret]).sign('a.jpg'));
  expect(links(both).holds('a.jpg', before)).toBe(true);
  expect(links([newSecret]).holds('a.jpg', before)).toBe(false);
  expect(links([newSecret]).holds('a.jpg', query(links(both).sign('a.jpg')))).toBe(true);
  expect(linkIdOf(both, linkToken(oldSecret, 7))).toBe(7);
  expect(linkIdOf(both, linkToken(newSecret, 7))).toBe(7);
  expect(linkIdOf([newSecret], linkToken(oldSecret, 7))).toBeUndefined();
  const version = { id: 1, version: 2, rotatedAt: null };
  const signing = signingSecrets(both, version, new Date()).map(
    (secret) => `whsec_${Buffer.from(secret).toString('base64')}`,
  );
  expect(signing).toEqual([newSecret, oldSecret].map((secret) => webhookSecret(secret, 1, 2)));
});

test('[SAFE-98] a start encrypts the one-time codes of staff by the new secret, so that they need the one before no more', async () => {
  const { id } = await makeStaff(old.db, 'owner');
  const sealed = sealTotpSecret(oldSecret, id, 'PENDING');
  await old.db
    .updateTable('staff')
    .set({ totp_secret: sealTotpSecret(oldSecret, id, 'SECRET'), totp_pending: sealed })
    .where('id', '=', id)
    .execute();
  const secrets = async () => {
    const { totp_secret: secret, totp_pending: pending } = await rowOf(old.db, 'staff', { id });
    return [secret, pending].map((text) => openTotpSecret(newSecret, id, text ?? ''));
  };
  await resealTotpSecrets(old.db, [newSecret]);
  expect(await secrets()).toEqual([null, null]);
  await resealTotpSecrets(old.db, both);
  expect(await secrets()).toEqual(['SECRET', 'PENDING']);
  await resealTotpSecrets(old.db, both);
  expect(await secrets()).toEqual(['SECRET', 'PENDING']);
});
