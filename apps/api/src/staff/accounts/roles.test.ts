import type { BodyInputOf } from '@zay/contract';
import {
  auditLog,
  deleteRole,
  disableStaff,
  saveRole,
  saveStaff,
  staffAccount,
  staffMe,
  staffQuestions,
  staffRoles,
} from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { openTestShop } from '../../testing/shop.ts';
import { openTestOffice } from '../../testing/staff.ts';

const shop = await openTestShop({ data: 'empty' });
const office = await openTestOffice(shop);
const owner = await office.member('owner');

type Role = BodyInputOf<typeof saveRole>;
const save = (role: Role, token = owner.token) => office.call(saveRole, { token, body: role });
const remove = (code: string, token = owner.token) => office.call(deleteRole, { token, body: { code } });
const roles = async () => (await office.call(staffRoles, { token: owner.token })).body.items;
const made = async (rights: Role['rights'], name = { en: 'Helper', my: 'အကူ' }) =>
  (await save({ code: null, version: '', name, rights })).body;

test('[STAFF-58] an owner makes a role in both languages, gives it to members, and a change holds in their sessions', async () => {
  const role = await made(['questions']);
  expect(role).toMatchObject({
    name: { en: 'Helper', my: 'အကူ' },
    rights: ['questions'],
    isBuiltIn: false,
    members: 0,
  });
  const { token } = await office.member(role.code as never);
  expect((await office.call(staffMe, { token })).body).toMatchObject({ rights: ['questions'] });
  expect((await office.call(staffQuestions, { token, query: {} })).status).toBe(200);

  const name = { en: 'Writer', my: 'စာရေးသူ' };
  const changed = await save({ code: role.code, version: role.version, name, rights: ['content'] });
  expect(changed.body).toMatchObject({ name, rights: ['content'] });
  expect((await office.call(staffQuestions, { token, query: {} })).status).toBe(403);
  const late = await save({ code: role.code, version: role.version, name, rights: [] });
  expect([late.status, late.body]).toMatchObject([409, { code: 'changed-meanwhile' }]);

  const query = { entity: 'staff_role', entityId: role.code };
  const { items } = (await office.call(auditLog, { token: owner.token, query })).body;
  expect(items.map(({ action, after }) => [action, after])).toEqual([
    ['role-changed', { name_en: 'Writer', name_my: 'စာရေးသူ', rights: ['content'] }],
    ['role-created', { name_en: 'Helper', name_my: 'အကူ', rights: ['questions'] }],
  ]);
});

test('[STAFF-58] nobody gives, takes or deletes rights that they lack', async () => {
  const manager = await made(['staff', 'questions']);
  const { token } = await office.member(manager.code as never);
  const name = { en: 'Strong', my: '' };
  const tooMuch = await save({ code: null, version: '', name, rights: ['payments'] }, token);
  expect([tooMuch.status, tooMuch.body]).toMatchObject([403, { code: 'more-rights-than-yours' }]);
  const strong = await made(['payments']);
  const weaker = { code: strong.code, version: strong.version, rights: [] };
  expect((await save(weaker, token)).body).toMatchObject({ code: 'more-rights-than-yours' });
  expect((await remove(strong.code, token)).body).toMatchObject({ code: 'more-rights-than-yours' });
  expect((await save({ code: null, version: '', name, rights: ['questions'] }, token)).status).toBe(200);
});

test('[STAFF-58] roles that every shop has keep their names and stay; a role is deleted when no member has it', async () => {
  for (const code of ['owner', 'sales']) expect((await remove(code)).status).toBe(409);
  const sales = (await roles()).find(({ code }) => code === 'sales')!;
  const renamed = { ...sales, name: { en: 'Shop', my: '' } };
  expect((await save(renamed)).body).toMatchObject({ code: 'built-in-role' });
  const owners = (await roles()).find(({ code }) => code === 'owner')!;
  const weak = { code: 'owner', version: owners.version, rights: [] };
  expect((await save(weak)).body).toMatchObject({ code: 'owner-has-every-right' });

  const role = await made(['questions']);
  const body = {
    id: null,
    version: '',
    name: 'Hla',
    email: 'hla@shop.test',
    role: role.code,
    password: 'mangoes at noon',
  };
  const { id } = (await office.call(saveStaff, { token: owner.token, body })).body;
  await office.call(disableStaff, { token: owner.token, body: { id } });
  expect((await remove(role.code)).body).toMatchObject({ code: 'role-in-use' });
  const { version } = (await office.call(staffAccount, { token: owner.token, query: { id } })).body;
  const other = { ...body, id, version, role: 'sales', password: null };
  expect((await office.call(saveStaff, { token: owner.token, body: other })).status).toBe(200);
  expect((await remove(role.code)).status).toBe(200);
  expect((await remove(role.code)).status).toBe(404);
  expect((await roles()).map(({ code }) => code)).not.toContain(role.code);
});

test('[STAFF-58] a new role needs a name, and rights that there are', async () => {
  const wrong = { code: null, version: '', rights: ['flying' as never] };
  expect(await save(wrong)).toMatchObject({ status: 400 });
  expect(await save({ ...wrong, rights: [] })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'name.en' }] },
  });
});
