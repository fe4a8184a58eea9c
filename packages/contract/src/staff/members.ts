import { z } from 'zod';
import { dateTime, id, idInput, Message, text, tolerant } from '../core/fields.ts';
import { textKinds } from '../core/text-kinds.ts';
import { limits } from '../limits.ts';
import { ChangedMeanwhile } from './content/resource.ts';
import { Names, namesInput } from './bilingual.ts';
import { listOf, listQuery } from './lists.ts';
import { StaffRight } from './session.ts';
import { newStaffPassword } from './staff-fields.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import { seenVersion, version } from './seen-version.ts';

const byStaffRight = { auth: 'staff', right: 'staff' } as const;
const change = { ...byStaffRight, method: 'POST', recentLogin: true } as const;
const meanwhile = { 'changed-meanwhile': ChangedMeanwhile } as const;
const roleCode = z.string('required').regex(/^[a-z-]{1,30}$/, 'not-chosen');

/** A member of staff, for those who manage staff. */
export const StaffAccount = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    role: z.string(),
    hasTotp: z.boolean(),
    /** Demo accounts cannot be changed. */
    isDemo: z.boolean(),
    disabledAt: dateTime.nullable(),
    createdAt: dateTime,
    lastSeenAt: dateTime.nullable(),
    version,
  })
  .meta({ id: 'StaffAccountRow' });
export type StaffAccount = z.infer<typeof StaffAccount>;

const account: StaffAccount = {
  id: 2,
  name: 'Su Su',
  email: 'su@shop.mm',
  role: 'sales',
  hasTotp: true,
  isDemo: false,
  disabledAt: null,
  createdAt: '2026-02-02T01:30:00.000Z',
  lastSeenAt: '2026-03-02T14:03:11.000Z',
  version: 'k3J',
};

export const staffList = staffEndpoint({
  ...byStaffRight,
  name: 'GetStaff',
  method: 'GET',
  summary: 'List the members of staff.',
  query: listQuery(['name', 'email', 'createdAt', 'lastSeenAt'], 'asc').extend({
    role: tolerant((raw) => (raw === '' ? undefined : raw), roleCode.optional()).optional(),
    state: z.enum(['all', 'active', 'disabled']).default('all'),
  }),
  response: listOf(StaffAccount),
  example: { query: { role: 'sales' }, response: { items: [account], total: 1 } },
});

export const staffAccount = staffEndpoint({
  ...byStaffRight,
  name: 'GetStaffMember',
  method: 'GET',
  summary: 'Tell about one member of staff.',
  query: z.object({ id: idInput }),
  response: StaffAccount,
  example: { query: { id: 2 }, response: account },
});

/** In lower case; only a delivered e-mail could prove that the address exists. */
const email = tolerant(
  (raw) => (typeof raw === 'string' ? raw.trim().toLowerCase() : raw),
  text(limits.loginName)
    .refine((value) => /^[^@\s]+@[^@\s]+$/.test(value), 'email-format')
    .register(textKinds, { kind: 'verbatim' }),
);

/** `id` is null for a new member, with `version` ''. */
export const StaffAccountBody = z
  .object({
    id: idInput.nullable(),
    version: seenVersion,
    name: text(60).register(textKinds, { kind: 'line' }),
    email,
    role: roleCode,
    /** Required for a new member; for others a new password, which ends their sessions. */
    password: tolerant((raw) => (raw === '' ? null : (raw ?? null)), newStaffPassword.nullable()),
  })
  .superRefine((body, context) => {
    if (body.id === null && body.password === null)
      context.addIssue({ code: 'custom', path: ['password'], message: 'required' });
  })
  .meta({ id: 'StaffAccountBody' });

/** Staff cannot change members with rights that they lack themselves. */
const overOthers = { 'more-rights-than-yours': 403, 'demo-account': 409 } as const;

export const saveStaff = staffEndpoint({
  ...change,
  name: 'SaveStaff',
  summary: 'Add a member of staff, or change name, e-mail, role or password of one.',
  body: StaffAccountBody,
  idempotent: true,
  response: z.object({ id }),
  refusals: {
    ...overOthers,
    'changed-meanwhile': 409,
    'email-taken': 409,
    'role-not-found': 400,
    'last-owner': 409,
    'use-your-account': 409,
  },
  refusalBodies: meanwhile,
  example: {
    body: {
      id: null,
      version: '',
      name: 'Su Su',
      email: 'su@shop.mm',
      role: 'sales',
      password: 'the rain in Bago',
    },
    response: { id: 2 },
  },
});

const one = { body: z.object({ id: idInput }), response: StaffAccount };

export const disableStaff = staffEndpoint({
  ...change,
  ...one,
  name: 'DisableStaff',
  summary: 'Let a member of staff in no more; all their sessions end at once.',
  refusals: { ...overOthers, 'last-owner': 409, 'use-your-account': 409 },
  example: { body: { id: 2 }, response: { ...account, disabledAt: '2026-03-02T14:03:11.000Z' } },
});

export const enableStaff = staffEndpoint({
  ...change,
  ...one,
  name: 'EnableStaff',
  summary: 'Let a member of staff in again.',
  refusals: overOthers,
  example: { body: { id: 2 }, response: account },
});

export const resetStaffTotp = staffEndpoint({
  ...change,
  ...one,
  name: 'ResetStaffTotp',
  summary: 'Take the one-time codes of a member of staff away who lost the phone; all their sessions end.',
  refusals: { ...overOthers, 'use-your-account': 409 },
  example: { body: { id: 2 }, response: { ...account, hasTotp: false } },
});

/** A role and what it allows. */
export const StaffRole = z
  .object({
    code: z.string(),
    name: Names,
    rights: z.array(StaffRight),
    /** The owner's role, which always has every right. */
    isFixed: z.boolean(),
    /** Every shop has it: its name stays, and it cannot be deleted. */
    isBuiltIn: z.boolean(),
    members: z.int().min(0),
    version,
  })
  .meta({ id: 'StaffRole' });
export type StaffRole = z.infer<typeof StaffRole>;

const role: StaffRole = {
  code: 'education',
  name: { en: 'Education', my: 'ပညာရေး' },
  rights: ['education'],
  isFixed: false,
  isBuiltIn: true,
  members: 1,
  version: 'k3J',
};

export const staffRoles = staffEndpoint({
  ...byStaffRight,
  name: 'GetRoles',
  method: 'GET',
  summary: 'List the roles of staff and what each allows.',
  response: z.object({ items: z.array(StaffRole) }),
  example: { response: { items: [role] } },
});

/** `code` is null for a new role, with `version` ''. Roles that every shop has are sent without a name. */
const RoleBody = z
  .object({
    code: roleCode.nullable(),
    version: seenVersion,
    name: namesInput(60).optional(),
    rights: z.array(StaffRight).max(50),
  })
  .superRefine(({ code, name }, context) => {
    if (code === null && name === undefined)
      context.addIssue({ code: 'custom', path: ['name', 'en'], message: 'required' });
  })
  .meta({ id: 'SaveRoleBody' });

export const saveRole = staffEndpoint({
  ...change,
  name: 'SaveRole',
  summary: 'Add a role, or say what one allows; it holds from the next call of everybody who has it.',
  body: RoleBody,
  idempotent: true,
  response: StaffRole,
  refusals: {
    'more-rights-than-yours': 403,
    'owner-has-every-right': 409,
    'built-in-role': 409,
    'changed-meanwhile': 409,
  },
  refusalBodies: meanwhile,
  example: {
    body: { code: 'education', version: 'k3J', rights: ['education', 'messages'] },
    response: { ...role, rights: ['education', 'messages'] },
  },
});

export const deleteRole = staffEndpoint({
  ...change,
  name: 'DeleteRole',
  summary: 'Delete a role that no member of staff has.',
  body: z.object({ code: roleCode }).meta({ id: 'DeleteRoleBody' }),
  response: Message,
  refusals: { 'more-rights-than-yours': 403, 'built-in-role': 409, 'role-in-use': 409 },
  example: { body: { code: 'packer' }, response: { message: 'The role is deleted.' } },
});
