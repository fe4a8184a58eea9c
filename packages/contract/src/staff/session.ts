import { z } from 'zod';
import { id, Message, password, text } from '../core/fields.ts';
import { staffRights } from '../core/staff-rights.ts';
import { textKinds } from '../core/text-kinds.ts';
import { limits } from '../limits.ts';
import { optionalTotpCode } from './staff-fields.ts';
import { staffEndpoint } from './staff-endpoint.ts';

export const StaffRight = z.enum(staffRights);

/** The logged-in member of staff with their rights. */
export const StaffMember = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    role: z.string(),
    rights: z.array(StaffRight),
    /** Another member typed the password, which must be replaced first. */
    mustChangePassword: z.boolean(),
    /** An owner who must set up one-time codes first. */
    mustSetUpTotp: z.boolean(),
  })
  .meta({ id: 'StaffMember' });
export type StaffMember = z.infer<typeof StaffMember>;

const demoMember: StaffMember = {
  id: 2,
  name: 'Su Su',
  email: 'sales@zay.demo',
  role: 'sales',
  rights: ['orders', 'payments', 'messages', 'buyers'],
  mustChangePassword: false,
  mustSetUpTotp: false,
};

export const staffLogin = staffEndpoint({
  name: 'Login',
  method: 'POST',
  summary:
    'Open a session of the back office with e-mail, password and, where one is set up, a one-time code. Browsers keep its token as a cookie, programs send it as a bearer token.',
  auth: 'none',
  body: z
    .object({
      email: text(limits.loginName).register(textKinds, { kind: 'verbatim' }),
      password,
      /** Six digits of the authenticator; '' if not set up. */
      code: optionalTotpCode,
    })
    .meta({ id: 'StaffLoginBody' }),
  response: z
    .object({ token: z.string().register(textKinds, { kind: 'verbatim' }), staff: StaffMember })
    .meta({ id: 'StaffSession' }),
  refusals: { 'wrong-staff-credentials': 400, 'totp-needed': 400, 'wrong-totp': 400, forbidden: 403 },
  example: {
    body: { email: 'sales@zay.demo', password: 'demo1234', code: '' },
    response: { token: 'q1w2e3', staff: demoMember },
  },
});

export const staffLogout = staffEndpoint({
  name: 'Logout',
  method: 'POST',
  summary: 'End this session of the back office.',
  auth: 'staff',
  beforeSetUp: true,
  response: Message,
  example: { response: { message: 'You are logged out.' } },
});

export const staffMe = staffEndpoint({
  name: 'Me',
  method: 'GET',
  summary: 'Tell who is logged in to the back office.',
  auth: 'staff',
  beforeSetUp: true,
  response: StaffMember,
  example: { response: demoMember },
});
