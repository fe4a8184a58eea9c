import { staffLogin } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { runCommand } from '../../testing/commands.ts';
import { openTestShop } from '../../testing/shop.ts';
import { openTestOffice } from '../../testing/staff.ts';

const shop = await openTestShop({ data: 'empty' });
const office = await openTestOffice(shop);

const password = 'mangoes at noon';
const create = (...lines: string[]) => runCommand(shop, 'staff-create', [], lines);
const members = () => shop.db.selectFrom('staff').select(['email', 'role_code', 'is_demo']).execute();

test('[STAFF-03] a real shop starts without staff; a command that prompts for a password creates the first owner', async () => {
  expect(await members()).toEqual([]);
  const made = await create('Owner@Shop.mm', 'Daw Hla', '', password, password);
  expect(made).toMatchObject({ ok: true });
  expect(made.says).toContain('owner@shop.mm may log in to the back office as owner.');
  expect(made.says).not.toContain(password);
  expect(await members()).toEqual([{ email: 'owner@shop.mm', role_code: 'owner', is_demo: false }]);

  const { status, body } = await office.call(staffLogin, { body: { email: 'owner@shop.mm', password } });
  expect([status, body.staff.role, body.staff.mustSetUpTotp]).toEqual([200, 'owner', true]);
  const log = await shop.db.selectFrom('audit_log').select(['action', 'staff_id', 'after']).execute();
  expect(log).toEqual([
    {
      action: 'staff-created',
      staff_id: null,
      after: { name: 'Daw Hla', email: 'owner@shop.mm', role: 'owner' },
    },
  ]);
});

test.each([
  ['a short password', ['a@shop.mm', 'A', 'sales', 'too short', 'too short'], /password: At least 12/],
  ['two passwords', ['a@shop.mm', 'A', 'sales', password, `${password}!`], /differ/],
  ['no e-mail and no name', ['nobody', '', 'sales', password, password], /name: .*\nemail: /],
  ['a role that is none', ['a@shop.mm', 'A', 'king', password, password], /no such role/],
  ['an e-mail of somebody', ['owner@shop.mm', 'A', 'sales', password, password], /has this e-mail already/],
  ['no answers', [], /required/],
])('[STAFF-03] %s makes nobody', async (_name, lines, says) => {
  const before = await members();
  const refused = await create(...lines);
  expect(refused.ok).toBe(false);
  expect(refused.says).toMatch(says);
  expect(await members()).toEqual(before);
});
