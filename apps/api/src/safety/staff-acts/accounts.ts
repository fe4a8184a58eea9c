import {
  changeStaffPassword,
  createApiToken,
  confirmTotp,
  deleteRole,
  disableStaff,
  enableStaff,
  endStaffSession,
  myAccount,
  resendWebhook,
  resetStaffTotp,
  revokeApiToken,
  rotateWebhookSecret,
  saveRole,
  saveStaff,
  saveWebhook,
  staffAccount,
  staffLogin,
  staffRoles,
  startTotp,
  switchOffTotp,
  type StaffRight,
} from '@zay/contract/staff';
import { TOTP } from 'otpauth';
import { staffPassword } from '../../testing/staff.ts';
import { addRow } from '../../testing/rows.ts';
import { act, type Room } from './act.ts';

let members = 0;

function form() {
  members += 1;
  return {
    id: null as number | null,
    name: 'Hla Hla',
    email: `hla${members}@shop.test`,
    role: 'sales',
    password: staffPassword,
  };
}

/** A logged-in member without a demo account. */
async function colleague({ done, office }: Room) {
  const body = form();
  const { id } = await done(saveStaff, body);
  const logIn = (code = '') =>
    office.call(staffLogin, { body: { email: body.email, password: staffPassword, code } });
  return { ...body, id, logIn, token: (await logIn()).body.token };
}

/** The same, before confirming one-time codes. */
async function withSecret(room: Room) {
  const member = await colleague(room);
  const body = { password: staffPassword, code: '' };
  const { secret } = (await room.office.call(startTotp, { token: member.token, body })).body;
  const code = (steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
  return { ...member, code };
}

/** The same, with one-time codes. */
async function withCodes(room: Room) {
  const member = await withSecret(room);
  await room.office.call(confirmTotp, { token: member.token, body: { code: member.code() } });
  return member;
}

const packer = { name: { en: 'Packer', my: 'ထုပ်ပိုးသူ' }, rights: ['questions' as const] };
const hook = { id: null, url: 'https://books.example/hook', events: ['order.placed' as const], active: true };

const [off, on] = [{ hasTotp: false }, { hasTotp: true }];

export const accountActs = [
  act(saveStaff, ['staff-created', 'staff'], async () => {
    const { id, password, ...after } = form();
    return { body: { id, password, ...after }, after };
  }),
  act(saveStaff, ['staff-changed', 'staff'], async (room) => {
    const { id, email } = await colleague(room);
    const { token } = room.owner;
    const { version } = (await room.office.call(staffAccount, { token, query: { id } })).body;
    const body = { id, version, email, name: 'Daw Hla', role: 'catalogue', password: null };
    return {
      body,
      before: { name: 'Hla Hla', role: 'sales' },
      after: { name: 'Daw Hla', role: 'catalogue' },
    };
  }),
  act(disableStaff, ['staff-disabled', 'staff'], async (room) => {
    const { id } = await colleague(room);
    return { body: { id }, before: { isDisabled: false }, after: { isDisabled: true } };
  }),
  act(enableStaff, ['staff-enabled', 'staff'], async (room) => {
    const { id } = await colleague(room);
    await room.done(disableStaff, { id });
    return { body: { id }, before: { isDisabled: true }, after: { isDisabled: false } };
  }),
  act(resetStaffTotp, ['totp-reset', 'staff'], async (room) => {
    const { id } = await withCodes(room);
    return { body: { id }, before: on, after: off };
  }),
  act(saveRole, ['role-changed', 'staff_role'], async (room) => {
    const rights: StaffRight[] = ['education', 'questions'];
    const { items } = (await room.office.call(staffRoles, { token: room.owner.token })).body;
    const version = items.find((role) => role.code === 'education')?.version ?? '';
    const body = { code: 'education', version, rights };
    return { body, id: 'education', before: { rights: ['education'] }, after: { rights } };
  }),
  act(createApiToken, ['api-token-created', 'api_token'], async () => ({
    body: { name: 'Accounting', rights: ['orders' as const], days: 30 },
    after: { name: 'Accounting', rights: ['orders'] },
  })),
  act(revokeApiToken, ['api-token-revoked', 'api_token'], async ({ done }) => {
    const { id } = await done(createApiToken, { name: 'Accounting', rights: ['orders'], days: 30 });
    return { body: { id }, before: { name: 'Accounting' } };
  }),
  act(saveRole, ['role-created', 'staff_role'], async () => ({
    body: { code: null, version: '', ...packer },
    after: { name_en: 'Packer', name_my: 'ထုပ်ပိုးသူ', rights: packer.rights },
  })),
  act(deleteRole, ['role-deleted', 'staff_role'], async (room) => {
    const { code } = await room.done(saveRole, { code: null, version: '', ...packer });
    return { body: { code }, id: code, before: { name_en: 'Packer', rights: packer.rights } };
  }),
  act(saveWebhook, ['webhook-created', 'webhook'], async () => ({ body: hook, after: { url: hook.url } })),
  act(saveWebhook, ['webhook-changed', 'webhook'], async ({ done }) => {
    const { id } = await done(saveWebhook, hook);
    const body = { ...hook, id, active: false };
    return { body, before: { active: true }, after: { active: false } };
  }),
  act(rotateWebhookSecret, ['webhook-secret-changed', 'webhook'], async ({ done }) => {
    const { id } = await done(saveWebhook, hook);
    return { body: { id }, after: { secret: 'changed' } };
  }),
  act(resendWebhook, ['webhook-resent', 'webhook_delivery'], async ({ done, shop }) => {
    const { id: webhook_id } = await done(saveWebhook, hook);
    const sent = {
      webhook_id,
      message_id: 'msg_1',
      event: 'order.placed',
      body: '{}',
      state: 'sent',
    } as const;
    const { id } = await addRow(shop.db, 'webhook_delivery', sent);
    return { body: { id: Number(id) }, after: { event: 'order.placed' } };
  }),
  act(endStaffSession, ['staff-session-ended', 'staff_session'], async (room) => {
    const as = await colleague(room);
    await as.logIn();
    const { sessions } = (await room.office.call(myAccount, { token: as.token })).body;
    const other = sessions.find(({ isThis }) => !isThis);
    return { as, body: { id: other?.id ?? 0 }, before: { openedAt: other?.openedAt } };
  }),
  act(changeStaffPassword, ['staff-password-changed', 'staff'], async (room) => {
    const as = await colleague(room);
    const body = { oldPassword: staffPassword, newPassword: 'mangoes at noon' };
    return { as, body, id: as.id, after: { password: 'changed' } };
  }),
  act(confirmTotp, ['totp-set-up', 'staff'], async (room) => {
    const as = await withSecret(room);
    return { as, body: { code: as.code() }, id: as.id, before: off, after: { ...on, secret: 'changed' } };
  }),
  act(switchOffTotp, ['totp-switched-off', 'staff'], async (room) => {
    const as = await withCodes(room);
    // The previous code is used up.
    return { as, body: { password: staffPassword, code: as.code(1) }, id: as.id, before: on, after: off };
  }),
];
