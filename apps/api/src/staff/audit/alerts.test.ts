import {
  auditLog,
  createPasswordLink,
  exportOrders,
  exportRefunds,
  saveRole,
  saveStaff,
  seeAlerts,
  staffAlerts,
  staffBanks,
  staffRoles,
  staffTags,
  switchReceivingAccount,
} from '@zay/contract/staff';
import { afterAll, expect, test } from 'vitest';
import { orderWebhook } from '../../orders/messages/order-webhook.ts';
import { readConfig } from '../../platform/config/config.ts';
import { createPasswords } from '../../platform/passwords.ts';
import { makeBuyer } from '../../testing/buyers.ts';
import { sendOutbox } from '../../testing/outbox.ts';
import { testCost } from '../../testing/passwords.ts';
import { openTestShop } from '../../testing/shop.ts';
import { openGateway } from '../../testing/sms.ts';
import { openTestOffice, staffPassword } from '../../testing/staff.ts';
import { createStaff } from '../accounts/create-staff.ts';

const messenger = await openGateway();
afterAll(() => messenger.close());
const shop = await openTestShop({ data: 'empty' });
const office = await openTestOffice(shop);
const [owner, other] = [await office.member('owner'), await office.member('owner')];
const { token } = owner;

const { webhook } = readConfig({ ORDER_WEBHOOK_URL: messenger.url });
/** New messages to the messenger. */
async function told(): Promise<string[]> {
  messenger.requests.length = 0;
  await sendOutbox(shop.db, [orderWebhook(shop.db, webhook!, () => new Date())], {
    clock: () => new Date(),
    tries: 1,
  });
  return messenger.requests.map(({ body }) => (JSON.parse(body) as { text: string }).text);
}
await told();
const unseen = async (of: string) => (await office.call(staffAlerts, { token: of })).body;
const listed = async () => (await office.call(auditLog, { token, query: { watched: true } })).body;

const bank = {
  id: null,
  version: '',
  name: { en: 'AYA Bank', my: 'ဧရာဝတီဘဏ်' },
  holderName: 'Zay',
  accountNo: '20001234567',
  image: null,
  selectedImage: null,
  qr: null,
  active: true,
};

test('[SAFE-45] owners and the messenger are alerted at once of changes of receiving accounts, staff and roles, password links and exports, whoever made them', async () => {
  const buyer = await makeBuyer(shop.db);
  const { id } = (await office.call(staffBanks.save, { token, body: bank as never })).body;
  await office.call(switchReceivingAccount, {
    token,
    body: { kind: 'bank', id: id as number, active: false },
  });
  await office.call(staffBanks.remove!, { token, body: { id: id as number } });
  const member = { id: null, version: '', name: 'Hla Hla', email: 'hla@shop.test', role: 'owner' };
  await office.call(saveStaff, { token, body: { ...member, password: staffPassword } });
  const { items } = (await office.call(staffRoles, { token })).body;
  const { code, version } = items.find((role) => role.code === 'education')!;
  await office.call(saveRole, { token, body: { code, version, rights: ['education', 'messages'] } });
  await office.call(createPasswordLink, { token, body: { id: buyer.id } });
  await office.call(exportOrders, { token, body: {} });
  await office.call(exportRefunds, { token, body: {} });
  await createStaff(shop.db, createPasswords(testCost), {
    ...member,
    email: 'command@shop.test',
    name: 'Ko Ko',
    password: staffPassword,
  });

  const texts = await told();
  expect(texts.map((text) => text.split('\n\n')[1]!.split('\n')[0])).toEqual([
    // Deleted by now.
    `A receiving account of the shop was changed · no. ${id} · ${owner.name}`,
    `A receiving account of the shop was changed · no. ${id} · ${owner.name}`,
    `A receiving account of the shop was changed · no. ${id} · ${owner.name}`,
    `A member of staff, or what staff may do, was changed · Hla Hla · ${owner.name}`,
    `A member of staff, or what staff may do, was changed · Education · ${owner.name}`,
    `The login of a buyer was changed · no. ${buyer.id} · ${owner.name}`,
    `Data of buyers was exported · ${owner.name}`,
    `Data of buyers was exported · ${owner.name}`,
    'A member of staff, or what staff may do, was changed · Ko Ko · the shop itself',
  ]);
  for (const text of texts) {
    expect(text.split('\n\n')[0]).toMatch(/[\u1000-\u109f]/);
    expect(text).not.toContain(buyer.phone);
  }

  const { total, lastId } = await unseen(other.token);
  expect([total, (await listed()).total]).toEqual([9, 9]);
  expect(await unseen(token)).toEqual({ total, lastId });
  expect((await listed()).items[0]).toMatchObject({ id: lastId, action: 'staff-created' });
  await office.call(seeAlerts, { token: other.token, body: { id: lastId } });
  await office.call(seeAlerts, { token: other.token, body: { id: 0 } });
  expect([(await unseen(other.token)).total, (await unseen(token)).total]).toEqual([0, 9]);
  // New members see only later alerts.
  const late = await office.member('owner');
  expect(await unseen(late.token)).toEqual({ total: 0, lastId: 0 });
});

test('[SAFE-45] refused and harmless acts alert nobody; only members who manage staff are alerted', async () => {
  await told();
  const before = (await unseen(token)).total;
  const broken = { ...bank, accountNo: '' };
  expect((await office.call(staffBanks.save, { token, body: broken as never })).status).toBe(400);
  const tag = { id: null, version: '', name: { en: 'Festival', my: 'ပွဲတော်' } };
  await office.call(staffTags.save, { token, body: tag as never });
  expect([await told(), (await unseen(token)).total]).toEqual([[], before]);
  const sales = await office.member('sales');
  expect((await office.call(staffAlerts, { token: sales.token })).status).toBe(403);
  expect((await office.call(seeAlerts, { token: sales.token, body: { id: 1 } })).status).toBe(403);
});
