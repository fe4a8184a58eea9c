import { z } from 'zod';
import { idInput, Message, password } from '../core/fields.ts';
import { textKinds } from '../core/text-kinds.ts';
import { exampleOpenLogin, OpenLogin } from '../session.ts';
import { StaffMember } from './session.ts';
import { newStaffPassword, optionalTotpCode, totpCode } from './staff-fields.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** Calls of all staff about their own account. */
const own = { auth: 'staff', beforeSetUp: true } as const;
const secretText = z.string().register(textKinds, { kind: 'verbatim' });

export const myAccount = staffEndpoint({
  ...own,
  name: 'GetMyAccount',
  method: 'GET',
  summary: 'Tell how the own account is secured, and where it is logged in.',
  response: z
    .object({
      hasTotp: z.boolean(),
      /** Owners may not switch their one-time codes off. */
      needsTotp: z.boolean(),
      /** Demo accounts cannot be changed. */
      isDemo: z.boolean(),
      sessions: z.array(OpenLogin),
    })
    .meta({ id: 'StaffAccount' }),
  example: {
    response: {
      hasTotp: true,
      needsTotp: true,
      isDemo: false,
      sessions: [exampleOpenLogin],
    },
  },
});

export const endStaffSession = staffEndpoint({
  ...own,
  name: 'EndSession',
  method: 'POST',
  summary: 'End one of the own sessions.',
  body: z.object({ id: idInput }).meta({ id: 'EndStaffSessionBody' }),
  response: Message,
  example: { body: { id: 12 }, response: { message: 'The session is ended.' } },
});

export const changeStaffPassword = staffEndpoint({
  ...own,
  name: 'ChangePassword',
  method: 'POST',
  summary: 'Change the own password; every other session ends.',
  body: z
    .object({ oldPassword: password, newPassword: newStaffPassword, code: optionalTotpCode })
    .meta({ id: 'ChangeStaffPasswordBody' }),
  response: Message,
  refusals: {
    'wrong-staff-password': 400,
    'same-password': 400,
    'totp-needed': 400,
    'wrong-totp': 400,
    'demo-account': 409,
  },
  example: {
    body: { oldPassword: 'the rain in Bago', newPassword: 'mangoes in the morning', code: '' },
    response: { message: 'Your password is changed.' },
  },
});

const proof = { password, code: optionalTotpCode };

export const confirmLogin = staffEndpoint({
  ...own,
  name: 'ConfirmLogin',
  method: 'POST',
  summary:
    'Give the own password once more, and the code where there is one, for calls that need a recent login.',
  body: z.object(proof).meta({ id: 'ConfirmLoginBody' }),
  response: Message,
  refusals: { 'wrong-staff-password': 400, 'totp-needed': 400, 'wrong-totp': 400 },
  example: {
    body: { password: 'the rain in Bago', code: '492039' },
    response: { message: 'You are recognised.' },
  },
});

export const startTotp = staffEndpoint({
  ...own,
  name: 'StartTotp',
  method: 'POST',
  summary:
    'Make the secret of one-time codes; they hold when one was confirmed, and the former ones until then.',
  body: z.object(proof).meta({ id: 'StartTotpBody' }),
  response: z
    .object({
      /** Base32, for manual entry into an authenticator. */
      secret: secretText,
      /** `otpauth://totp/…`, for a QR code. */
      uri: secretText,
    })
    .meta({ id: 'TotpSecret' }),
  refusals: { 'wrong-staff-password': 400, 'totp-needed': 400, 'wrong-totp': 400, 'demo-account': 409 },
  example: {
    body: { password: 'the rain in Bago', code: '' },
    response: {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Zay:su@shop.mm?issuer=Zay&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
    },
  },
});

export const confirmTotp = staffEndpoint({
  ...own,
  name: 'ConfirmTotp',
  method: 'POST',
  summary: 'Begin to log in with one-time codes, by typing the first one; every other session ends.',
  body: z.object({ code: totpCode }).meta({ id: 'ConfirmTotpBody' }),
  response: StaffMember,
  refusals: { 'wrong-totp': 400, 'totp-not-started': 409 },
  example: {
    body: { code: '492039' },
    response: {
      id: 2,
      name: 'Su Su',
      email: 'su@shop.mm',
      role: 'sales',
      rights: ['orders', 'payments', 'messages', 'buyers'],
      mustChangePassword: false,
      mustSetUpTotp: false,
    },
  },
});

export const switchOffTotp = staffEndpoint({
  ...own,
  name: 'SwitchOffTotp',
  method: 'POST',
  summary: 'Log in without one-time codes again; owners cannot.',
  body: z.object(proof).meta({ id: 'SwitchOffTotpBody' }),
  response: Message,
  refusals: { 'wrong-staff-password': 400, 'totp-needed': 400, 'wrong-totp': 400, 'owners-need-totp': 409 },
  example: {
    body: { password: 'the rain in Bago', code: '492039' },
    response: { message: 'One-time codes are switched off.' },
  },
});
