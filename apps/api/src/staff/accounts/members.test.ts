import { randomUUID } from 'node:crypto';
import type { BodyInputOf } from '@zay/contract';
import {
  changeStaffPassword,
  disableStaff,
  enableStaff,
  myAccount,
  resetStaffTotp,
  saveRole,
  saveStaff,
  staffAccount,
  staffList,
  staffLogin,
  staffMe,
  staffRoles,
} from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { changeRows } from '../../testing/rows.ts';
import { openTestShop } from '../../testing/shop.ts';
import { openTestOffice, staffPassword } from '../../testing/staff.ts';
import { openStaffSession } from './sessions.ts';

const shop = await openTestShop({ data: 'empty' });
const office = await openTestOffice(shop);
const owner = await office.member('owner');

let members = 0;
const newMember = (role: string, fields: object = {}) => {
  members += 1;
  const email = `member${members}@shop.test`;
  return { id: null, name: 'Hla Hla', email, role, password: staffPassword, ...fields };
};
type Form = Partial<BodyInputOf<typeof saveStaff>> & { readonly id: number | null };
const read = async (id: number, token = owner.token) =>
  (await office.call(staffAccount, { token, query: { id } })).body;
/** Saves what was just read, unless `version` is given. */
const save = async (form: Form, token = owner.token, headers = {}) => {
  const version = form.id === null ? '' : (await read(form.id, token)).version;
  return office.call(saveStaff, { token, headers, body: { version, ...form } as never });
};

/** A new member who need not replace the password. */
async function made(role: string) {
  const body = newMember(role);
  const { id } = (await save(body)).body;
  await changeRows(shop.db, 'staff', { id }, { must_change_password: false });
  const logIn = (password = staffPassword) =>
    office.call(staffLogin, { body: { email: body.email, password } });
  return { ...body, id, logIn };
}
const act = (endpoint: typeof disableStaff, id: number, token = owner.token) =>
  office.call(endpoint, { token, body: { id } });

test('[STAFF-02] an owner adds a member of staff, who logs in with the rights of the role', async () => {
  const { id, logIn, email } = await made('catalogue');
  const { staff, token } = (await logIn()).body;
  expect(staff).toMatchObject({
    id,
    role: 'catalogue',
    rights: ['content', 'products', 'questions', 'stock'],
  });
  const refused = await office.call(staffList, { token });
  expect([refused.status, refused.body]).toMatchObject([403, { code: 'forbidden' }]);
  const { body } = await office.call(staffAccount, { token: owner.token, query: { id } });
  expect(body).toMatchObject({
    id,
    email,
    role: 'catalogue',
    hasTotp: false,
    isDemo: false,
    disabledAt: null,
  });
  expect(body.lastSeenAt).not.toBeNull();
});

test('errors of a new member are reported by field, and an e-mail is unique', async () => {
  const { body } = await save({ id: null, name: ' ', email: 'nobody', role: '', password: 'short' });
  expect(body).toMatchObject({ code: 'validation-failed' });
  const { errors } = body as unknown as { errors: { field: string }[] };
  expect(errors.map(({ field }) => field).sort()).toEqual(['email', 'name', 'password', 'role']);
  expect((await save(newMember('sales', { password: null }))).body).toMatchObject({
    errors: [{ field: 'password' }],
  });
  expect((await save(newMember('captain'))).body).toMatchObject({ code: 'role-not-found' });
  const { email } = await made('sales');
  const twice = await save(newMember('sales', { email: ` ${email.toUpperCase()}` }));
  expect([twice.status, twice.body]).toMatchObject([409, { code: 'email-taken' }]);
  const other = await made('sales');
  expect((await save({ ...other, email, password: null })).body).toMatchObject({ code: 'email-taken' });
});

test('[STAFF-02] a new name, role or password is effective at once; a new password ends the sessions', async () => {
  const member = await made('sales');
  const { token } = (await member.logIn()).body;
  const me = async () => (await office.call(staffMe, { token })).body;
  expect((await save({ ...member, name: 'Daw Hla', role: 'education', password: null })).status).toBe(200);
  expect(await me()).toMatchObject({ name: 'Daw Hla', role: 'education', rights: ['education'] });
  await save({ ...member, password: 'mangoes at noon' });
  expect((await office.call(staffMe, { token })).status).toBe(401);
  expect((await member.logIn()).status).toBe(400);
  expect((await member.logIn('mangoes at noon')).status).toBe(200);
});

test('[SAFE-106] a password that another member typed opens nothing until its owner has replaced it', async () => {
  const body = newMember('owner');
  const { id } = (await save(body)).body;
  const given = 'mangoes at noon';
  const logIn = async (password: string) =>
    (await office.call(staffLogin, { body: { email: body.email, password } })).body;
  const list = async (token: string) => (await office.call(staffList, { token })).body;
  const change = (token: string, oldPassword: string, newPassword: string) =>
    office.call(changeStaffPassword, { token, body: { oldPassword, newPassword, code: '' } });
  const mustChange = { code: 'password-change-required' };

  const first = await logIn(staffPassword);
  expect(first.staff).toMatchObject({ mustChangePassword: true });
  expect(await list(first.token)).toMatchObject(mustChange);
  expect((await change(first.token, staffPassword, staffPassword)).body).toMatchObject({
    code: 'same-password',
  });
  expect(await list(first.token)).toMatchObject(mustChange);
  expect((await change(first.token, staffPassword, 'rain over Bago')).status).toBe(200);
  // An owner sets up one-time codes next.
  expect(await list(first.token)).toMatchObject({ code: 'totp-required' });
  expect((await logIn('rain over Bago')).staff).toMatchObject({ mustChangePassword: false });

  await save({ ...body, id, role: 'sales', password: given });
  const again = await logIn(given);
  expect(again.staff.mustChangePassword).toBe(true);
  expect(await list(again.token)).toMatchObject(mustChange);
  expect((await change(again.token, given, 'rain over Bago')).status).toBe(200);
  expect((await office.call(staffMe, { token: again.token })).body.mustChangePassword).toBe(false);
});

test('a disabled member is logged out at once and cannot log in until enabled', async () => {
  const member = await made('sales');
  const { token } = (await member.logIn()).body;
  expect((await act(disableStaff, member.id)).body.disabledAt).not.toBeNull();
  expect((await office.call(staffMe, { token })).status).toBe(401);
  expect((await member.logIn()).status).toBe(400);
  expect((await act(enableStaff, member.id)).body.disabledAt).toBeNull();
  expect((await office.call(staffMe, { token })).status).toBe(401);
  expect((await member.logIn()).status).toBe(200);
});

test('[STAFF-25] an owner removes the one-time codes of another who lost the phone', async () => {
  const member = await made('owner');
  const { token } = (await member.logIn()).body;
  await shop.db
    .updateTable('staff')
    .set({ totp_secret: 'sealed', totp_confirmed_at: new Date() })
    .where('id', '=', member.id)
    .execute();
  expect((await office.call(myAccount, { token })).body.hasTotp).toBe(true);
  expect((await act(resetStaffTotp, member.id)).body.hasTotp).toBe(false);
  expect((await office.call(myAccount, { token })).status).toBe(401);
  expect((await member.logIn()).body.staff.mustSetUpTotp).toBe(true);
  expect((await act(resetStaffTotp, 999_999)).status).toBe(404);
});

test('these acts are refused on the own account, demo accounts and the last owner', async () => {
  const boss = await made('owner');
  await shop.db
    .updateTable('staff')
    .set({ totp_secret: 'sealed', totp_confirmed_at: new Date() })
    .where('id', '=', boss.id)
    .execute();
  const token = await openStaffSession(shop.db, boss.id, 'test', new Date());
  for (const endpoint of [disableStaff, resetStaffTotp])
    expect((await act(endpoint, boss.id, token)).body).toMatchObject({ code: 'use-your-account' });
  const demoted = await save({ ...boss, role: 'sales', password: null }, token);
  expect(demoted.body).toMatchObject({ code: 'use-your-account' });
  expect((await save({ ...boss, name: 'Another name', password: null }, token)).status).toBe(200);
  expect((await act(disableStaff, owner.id, token)).body).toMatchObject({ code: 'demo-account' });

  await shop.db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '!=', boss.id).execute();
  for (const answer of [
    await act(disableStaff, boss.id, token),
    await save({ ...boss, role: 'sales', password: null }, token),
  ])
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'last-owner' }]);
  await shop.db.updateTable('staff').set({ disabled_at: null }).execute();
});

test('[STAFF-02] of two owners who disable each other concurrently, one stays', async () => {
  for (const take of ['disable', 'demote'] as const) {
    const [one, other] = [await made('owner'), await made('owner')];
    const others = shop.db.updateTable('staff').where('id', 'not in', [one.id, other.id]);
    await others.set({ disabled_at: new Date() }).execute();
    // As with one-time codes set up.
    await shop.db
      .updateTable('staff')
      .set({ totp_secret: 'sealed', totp_confirmed_at: new Date() })
      .where('id', 'in', [one.id, other.id])
      .execute();
    const from = async (by: typeof one, from: typeof one) => {
      const token = await openStaffSession(shop.db, by.id, 'test', new Date());
      return take === 'disable'
        ? act(disableStaff, from.id, token)
        : save({ ...from, role: 'sales', password: null }, token);
    };
    const answers = await Promise.all([from(one, other), from(other, one)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = shop.db.selectFrom('staff').select('id').where('role_code', '=', 'owner');
    expect(await left.where('disabled_at', 'is', null).execute()).toHaveLength(1);
    await shop.db.updateTable('staff').set({ disabled_at: null }).execute();
  }
});

/** Changes the rights of a role as just read, unless `version` is given. */
const change = async (code: string, rights: string[], token = owner.token, seen?: string) => {
  const version = seen ?? (await roleNow(code))?.version ?? '';
  return office.call(saveRole, { token, body: { code, version, rights: rights as never } });
};
const roleNow = async (code: string) =>
  (await office.call(staffRoles, { token: owner.token })).body.items.find((role) => role.code === code);

test('[STAFF-02] the rights of a role change for all its members, and owners keep every right', async () => {
  const { token } = (await (await made('education')).logIn()).body;
  expect((await change('education', ['education', 'staff'])).body.rights).toEqual(['education', 'staff']);
  expect((await office.call(staffList, { token })).status).toBe(200);

  const tooMuch = await change('education', ['education', 'staff', 'orders'], token);
  expect([tooMuch.status, tooMuch.body]).toMatchObject([403, { code: 'more-rights-than-yours' }]);
  expect((await change('sales', [], token)).body).toMatchObject({ code: 'more-rights-than-yours' });
  expect((await save(newMember('owner'), token)).body).toMatchObject({ code: 'more-rights-than-yours' });
  const boss = await made('owner');
  expect((await act(disableStaff, boss.id, token)).body).toMatchObject({ code: 'more-rights-than-yours' });
  expect((await save(newMember('education'), token)).status).toBe(200);

  expect((await change('owner', ['orders'])).body).toMatchObject({ code: 'owner-has-every-right' });
  expect((await change('captain', [])).status).toBe(404);
  expect((await change('education', ['flying'])).status).toBe(400);
  expect((await change('education', ['education'])).status).toBe(200);
  expect((await office.call(staffList, { token })).status).toBe(403);
  const { items } = (await office.call(staffRoles, { token: owner.token })).body;
  expect(items.map(({ code, isFixed, rights }) => [code, isFixed, rights.length])).toEqual([
    ['owner', true, 16],
    ['catalogue', false, 4],
    ['education', false, 1],
    ['sales', false, 4],
  ]);
});

const list = async (query: object) => (await office.call(staffList, { token: owner.token, query })).body;

test('staff are found by name, e-mail, role and state', async () => {
  const { id, email } = await made('sales');
  await act(disableStaff, id);
  expect((await list({ search: email })).items.map((found) => found.id)).toEqual([id]);
  expect((await list({ search: email, state: 'active' })).total).toBe(0);
  expect((await list({ state: 'disabled', role: 'sales' })).items.map((found) => found.id)).toEqual([id]);
  for (const sort of ['name', 'email', 'createdAt', 'lastSeenAt'])
    expect((await list({ sort, role: 'owner' })).items.length).toBeGreaterThan(0);
});

test('[STAFF-02] of two owners who change one role, the second is refused with the name of the first', async () => {
  const other = await office.member('owner');
  const { version } = (await roleNow('education'))!;
  expect((await change('education', ['education', 'messages'], other.token, version)).status).toBe(200);
  const late = await change('education', ['education', 'orders'], owner.token, version);
  expect([late.status, late.body]).toMatchObject([409, { code: 'changed-meanwhile', by: other.name }]);
  expect(late.body).toMatchObject({ message: expect.stringContaining(other.name) });
  const now = (await roleNow('education'))!;
  expect(now.rights).toEqual(['education', 'messages']);
  // Repeating a call after a lost response changes nothing and is no conflict.
  const again = await change('education', ['messages', 'education'], other.token, version);
  expect([again.status, again.body]).toEqual([200, now]);
  const back = await change('education', ['education'], owner.token, now.version);
  expect([back.status, back.body.version]).toEqual([200, version]);
});

test('[STAFF-02] of two owners who change one member, the second is refused with the name of the first', async () => {
  const [other, member] = [await office.member('owner'), await made('sales')];
  const { id, email, role } = member;
  const { version } = await read(id);
  const form = { id, version, email, role, password: null };
  const headers = { 'idempotency-key': randomUUID() };
  const first = () => save({ ...form, name: 'Daw Hla' }, other.token, headers);
  expect((await first()).status).toBe(200);
  const late = await save({ ...form, name: 'U Hla', role: 'catalogue' });
  expect([late.status, late.body]).toMatchObject([409, { code: 'changed-meanwhile', by: other.name }]);
  expect(await read(id)).toMatchObject({ name: 'Daw Hla', role: 'sales' });
  // A repeated call after a lost response gets the same response.
  expect(await first()).toMatchObject({ status: 200, body: { id } });

  const { version: seen } = await read(id);
  const given = { ...form, version: seen, name: 'Daw Hla', password: 'mangoes at noon' };
  expect((await save(given, other.token)).status).toBe(200);
  const second = await save({ ...given, password: 'mangoes at night' });
  expect([second.status, second.body]).toMatchObject([409, { code: 'changed-meanwhile', by: other.name }]);
  expect((await member.logIn('mangoes at noon')).status).toBe(200);
  // Fields outside the form, and a login, cause no conflict.
  const { version: now } = await read(id);
  await act(disableStaff, id, other.token);
  expect((await save({ ...form, version: now, name: 'U Hla' })).status).toBe(200);
});

test('of two who save one member concurrently one is refused', async () => {
  const [other, { id, email, role }] = [await office.member('owner'), await made('sales')];
  const { version } = await read(id);
  const names = ['Daw Hla', 'U Hla'] as const;
  const answers = await Promise.all(
    [owner, other].map(({ token }, index) =>
      office.call(saveStaff, {
        token,
        body: { id, version, email, role, name: names[index]!, password: null },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await read(id)).name).toBe(names[answers.findIndex(({ status }) => status === 200)]);
});
