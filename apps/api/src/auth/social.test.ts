import { changeNameAndPhoto, logout, madeUpAddress, socialLogin, type BodyInputOf } from '@zay/contract';
import sharp from 'sharp';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openGraph, type GraphPerson } from '../testing/graph.ts';
import { openTestShop } from '../testing/shop.ts';

const graph = await openGraph();
afterAll(() => graph.close());
const shop = await openTestShop({ data: 'empty', config: { facebook: graph.app } });
afterEach(() => {
  graph.instead = undefined;
});

let made = 0;
function makePerson(changes: Partial<GraphPerson> = {}): GraphPerson {
  made += 1;
  const person = { id: `10203040${made}`, name: 'Su Su', token: `EAAB-${made}`, ...changes };
  graph.people.push(person);
  return person;
}

type Sent = Partial<BodyInputOf<typeof socialLogin>>;

const logIn = ({ id, name = '', token }: GraphPerson, changes: Sent = {}, lang?: string, at = shop) =>
  at.call(socialLogin, {
    body: {
      facebookId: id,
      accessToken: token,
      name,
      emailOrPhoneNo: madeUpAddress(id),
      applicationConfigId: 23,
      ...changes,
    },
    ...(lang ? { lang } : {}),
  });

const buyersOf = ({ id }: GraphPerson) =>
  shop.db.selectFrom('buyer').selectAll().where('facebook_id', '=', id).orderBy('id').execute();

const picture = (userImageStr: string) => ({ userImageStr, userImageStrExtension: 'image/png' });

test('[API-09 ENTITY-31] the first login creates an account without a phone, the second one finds it', async () => {
  const person = makePerson();
  const first = await logIn(person);
  expect(first.status).toBe(200);
  expect(first.body.user).toEqual({ id: expect.any(Number), phoneNo: '', name: 'Su Su', url: '' });
  const { token } = first.body;
  expect((await shop.call(logout, { token: token.accessToken })).status).toBe(200);
  const second = await logIn(person, { name: 'Renamed there' });
  expect([second.status, second.body.user]).toEqual([200, first.body.user]);
  expect(await buyersOf(person)).toMatchObject([
    { email: `${person.id}@facebook.local`, phone: null, password_hash: null, verified_at: null },
  ]);
});

test('[API-09] the account gets the address from Facebook, never the sent one', async () => {
  const person = makePerson({ email: 'susu@example.com' });
  await logIn(person, { emailOrPhoneNo: 'boss@shop.example' });
  const other = makePerson();
  await logIn(other, { emailOrPhoneNo: '09770000001' });
  expect(await buyersOf(person)).toMatchObject([{ email: 'susu@example.com', phone: null }]);
  expect(await buyersOf(other)).toMatchObject([{ email: madeUpAddress(other.id), phone: null }]);
});

test('[LOGIN-20 API-09] a login returns the phone once it is given', async () => {
  const person = makePerson();
  const { id } = (await logIn(person)).body.user;
  await shop.db.updateTable('buyer').set({ phone: '09250000001' }).where('id', '=', id).execute();
  expect((await logIn(person)).body.user).toMatchObject({ id, phoneNo: '09250000001' });
});

test('[LOGIN-22 API-09] only a token that Facebook issued to our app for this person opens the account', async () => {
  const person = makePerson();
  await logIn(person);
  const stranger = makePerson();
  const ofOtherApp = makePerson({ appId: '999' });
  const ended = makePerson({ isValid: false });
  const claims: readonly [string, GraphPerson][] = [
    ['an id alone', { ...person, token: 'made-up' }],
    ["another person's token", { ...person, token: stranger.token }],
    ["another app's token", ofOtherApp],
    ['a token that has ended', ended],
  ];
  for (const [kind, claim] of claims) {
    const answer = await logIn(claim);
    expect([kind, answer.status, answer.body]).toMatchObject([kind, 400, { code: 'social-login-failed' }]);
  }
  expect([...(await buyersOf(ofOtherApp)), ...(await buyersOf(ended))]).toEqual([]);
  const burmese = await logIn(ended, {}, 'unicode');
  expect(burmese.body).toMatchObject({ message: expect.stringContaining('Facebook ဖြင့် အကောင့်ဝင်၍ မရပါ။') });
});

test('[LOGIN-22] without a configured app the endpoint does not exist', async () => {
  const person = makePerson();
  const off = await openTestShop({ beside: shop });
  expect(await logIn(person, {}, undefined, off)).toMatchObject({
    status: 404,
    body: { code: 'not-found' },
  });
  const bare = await fetch(off.url + socialLogin.path, { method: 'POST' });
  expect(bare.status).toBe(404);
});

test.each([
  ['an error', 500, '{}'],
  ['another page', 200, '<html>'],
  ['an empty answer', 200, '{}'],
])('a Facebook that answers with %s refuses the login', async (_kind, status, body) => {
  graph.instead = (response) => response.writeHead(status).end(body);
  const answer = await logIn(makePerson());
  expect([answer.status, answer.body]).toMatchObject([400, { code: 'social-login-failed' }]);
});

test('a Facebook that never answers fails the login at the timeout, one that redirects at once', async () => {
  graph.instead = () => {};
  const hasty = await openTestShop({ beside: shop, config: { facebook: { ...graph.app, answerMs: 300 } } });
  expect((await logIn(makePerson(), {}, undefined, hasty)).status).toBe(400);
  const asked = graph.asked.length;
  graph.instead = (response) => response.writeHead(302, { location: graph.app.graphUrl }).end();
  expect((await logIn(makePerson())).status).toBe(400);
  expect(graph.asked.length).toBe(asked + 1);
});

test('ten concurrent first logins create one account', async () => {
  const person = makePerson();
  const answers = await Promise.all(Array.from({ length: 10 }, () => logIn(person)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
  expect(await buyersOf(person)).toHaveLength(1);
});

test('a buyer logs in and is renamed concurrently, many times', async () => {
  const person = makePerson();
  const { token } = (await logIn(person)).body;
  const rename = (Name: string) =>
    shop.call(changeNameAndPhoto, { token: token.accessToken, body: { Name, ApplicationConfigId: 23 } });
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => logIn(person)),
    ...['Su', 'Su Su', 'Daw Su', 'Ma Su'].map(rename),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
});

test('after deletion a new account is created, a blocked one stays blocked', async () => {
  const person = makePerson();
  const { id } = (await logIn(person)).body.user;
  await shop.db.updateTable('buyer').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  const again = (await logIn(person)).body.user;
  expect(again.id).not.toBe(id);
  await shop.db.updateTable('buyer').set({ blocked_at: new Date() }).where('id', '=', again.id).execute();
  expect(await logIn(person)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await buyersOf(person)).toHaveLength(2);
});

test('[SAFE-05 API-09] the picture is re-encoded; a broken one does not prevent the login', async () => {
  const png = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#0b7a5b' } })
    .withExif({ IFD0: { Copyright: 'where she lives' } })
    .png()
    .toBuffer();
  const seen = await logIn(makePerson(), {
    userImage: picture(`data:image/png;base64,${png.toString('base64')}`),
  });
  const url = seen.body.user.url;
  expect(url).toMatch(/^\/media\/[a-f0-9]{32}\.webp$/);
  expect((await fetch(shop.url + url)).status).toBe(200);
  const stored = await shop.files.read('public', `${url.slice(7, 39)}.jpg`);
  expect(await sharp(stored!).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 200 });
  expect(stored!.includes('where she lives')).toBe(false);
  for (const broken of [
    '',
    'no base64!',
    Buffer.from('<svg/>').toString('base64'),
    png.toString('base64', 0, 60),
  ]) {
    const answer = await logIn(makePerson(), { userImage: picture(broken) });
    expect([broken, answer.status, answer.body.user?.url]).toEqual([broken, 200, '']);
  }
});

test('names from Facebook are shortened, and all missing fields are reported at once', async () => {
  const long = await logIn(makePerson(), { name: '  Maximilian\u200b Konstantinovas\nAlexandrescu ' });
  expect(long.body.user.name).toBe('Maximilian Konstantinovas');
  const answer = await logIn(makePerson(), { facebookId: '', accessToken: '', name: ' ' });
  const fields = (answer.body as unknown as { errors: { field: string }[] }).errors.map(({ field }) => field);
  expect([answer.status, fields.toSorted()]).toEqual([400, ['accessToken', 'facebookId', 'name']]);
});

test('an address with too many failed logins is limited', async () => {
  const limited = await openTestShop({ beside: shop, config: { facebook: graph.app, rateLimits: true } });
  const person = makePerson();
  const wrong = { ...person, token: 'wrong' };
  const right = await Promise.all(Array.from({ length: 5 }, () => logIn(person, {}, undefined, limited)));
  expect(new Set(right.map(({ status }) => status))).toEqual(new Set([200]));
  const refused: number[] = [];
  for (let tries = 0; tries < 101; tries += 1)
    refused.push((await logIn(wrong, {}, undefined, limited)).status);
  expect(refused.indexOf(429)).toBe(100);
  expect(Number((await logIn(person, {}, undefined, limited)).headers.get('retry-after'))).toBeGreaterThan(0);
});
