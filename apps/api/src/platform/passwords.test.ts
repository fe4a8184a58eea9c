import { expect, test } from 'vitest';
import { createPasswords, shopCost, strangersTurn } from './passwords.ts';
import { RefusedTransaction } from './http/refusal.ts';

const cheap = { memoryCost: 256, timeCost: 1, parallelism: 1 };
const passwords = createPasswords(cheap);

test('[SAFE-01] a password is stored as argon2id with at least 19 MiB and two passes', async () => {
  expect(shopCost.memoryCost).toBeGreaterThanOrEqual(19 * 1_024);
  expect(shopCost.timeCost).toBeGreaterThanOrEqual(2);
  const stored = await createPasswords().hash('demo1234');
  const { memoryCost, timeCost, parallelism } = shopCost;
  expect(stored).toMatch(/^\$argon2id\$v=19\$/);
  expect(stored).toContain(`$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
});

test.each([
  ['64 characters', 'a1'.repeat(32)],
  ['200 characters', 'a1'.repeat(100)],
  ['Burmese', 'စကားဝှက်၁၂၃'],
  ['spaces', '  two  spaces 1 '],
  ['emoji', '🦚🦚 peacock1'],
])('a password of %s is taken exactly', async (_name, password) => {
  const stored = await passwords.hash(password);
  expect(await passwords.verify(stored, password)).toBe(true);
  for (const other of [password.trim().slice(0, -1), `${password} `, password.toUpperCase()]) {
    if (other !== password) expect([other, await passwords.verify(stored, other)]).toEqual([other, false]);
  }
});

test('passwords are not truncated after 72 characters', async () => {
  const long = 'x'.repeat(73);
  expect(await passwords.verify(await passwords.hash(long), `${long}y`)).toBe(false);
});

test('[SAFE-02] without a hash every password is wrong', async () => {
  expect(await passwords.verify(null, 'no account has this password')).toBe(false);
});

test('a hash is weak if it has a lower cost', async () => {
  const stored = await passwords.hash('demo1234');
  expect(passwords.isWeak(stored)).toBe(false);
  expect(createPasswords({ ...cheap, timeCost: 2 }).isWeak(stored)).toBe(true);
  expect(createPasswords({ ...cheap, memoryCost: 128 }).isWeak(stored)).toBe(false);
});

test('calls are refused when too many hashes wait', async () => {
  const slow = createPasswords(cheap, 1, 48);
  const answers = await Promise.allSettled(Array.from({ length: 60 }, () => slow.hash('demo1234')));
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused).toHaveLength(60 - 49);
  for (const { reason } of refused) {
    expect(reason).toBeInstanceOf(RefusedTransaction);
    expect((reason as RefusedTransaction).refusal.reason).toBe('unavailable');
  }
});

test('[SAFE-38] password guessing by strangers delays no known caller, nor other strangers', async () => {
  const slow = createPasswords(cheap, 1, 48);
  const stored = await slow.hash('demo1234');
  const done: string[] = [];
  const tried = Array.from({ length: 60 }, (_, n) =>
    slow.verify(stored, `wrong ${n}`, strangersTurn('203.0.113.7')).then(
      () => done.push('attacker'),
      () => done.push('refused'),
    ),
  );
  const others = [
    slow.verify(stored, 'demo1234').then(() => done.push('known')),
    slow.verify(stored, 'demo1234', strangersTurn('198.51.100.4')).then(() => done.push('stranger')),
  ];
  await Promise.all([...tried, ...others]);
  expect(done.filter((who) => who === 'refused')).toHaveLength(60 - 25);
  const inTurn = done.filter((who) => who !== 'refused');
  expect(inTurn.indexOf('known')).toBeLessThan(4);
  expect(inTurn.indexOf('stranger')).toBeLessThan(5);
});
