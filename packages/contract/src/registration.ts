import { z } from 'zod';
import { endpoint } from './core/endpoint.ts';
import {
  configId,
  id,
  idInput,
  languageType,
  loginName,
  Message,
  name,
  newPassword,
  numberOr,
  phone,
  verificationCode,
} from './core/fields.ts';
import { limits } from './limits.ts';
import { exampleSession, Session, UnverifiedError } from './session.ts';

const auth = { method: 'POST', tag: 'Auth', auth: 'none' } as const;

/** The file of the form is `File`: the profile photo, which may be missing. */
export const RegistrationForm = z
  .object({
    Name: name,
    EmailOrPhoneNo: phone,
    Password: newPassword,
    OccupationId: numberOr(0, 0, limits.id),
    ApplicationConfigId: configId,
    Language: languageType,
  })
  .meta({ id: 'RegistrationForm' });
export type RegistrationForm = z.infer<typeof RegistrationForm>;

const codeRefusals = {
  'wrong-code': 400,
  'code-expired': 400,
  'already-verified': 400,
  forbidden: 403,
} as const;

export const register = endpoint({
  ...auth,
  row: 'API-02',
  path: '/api/Auth/registration',
  summary: 'Register a buyer; a code to verify the phone follows.',
  multipart: { fileField: 'File', fileRequired: false },
  body: RegistrationForm,
  response: z.object({ user: z.object({ id }) }).meta({ id: 'RegisteredUser' }),
  refusals: {
    'phone-taken': 400,
    'not-an-image': 400,
    'image-too-large': 400,
    'image-too-small': 400,
    'too-many-codes': 429,
    'sms-failed': 503,
    'sms-limit': 503,
  },
  // The account exists; a new code can be requested.
  refusalBodies: { 'sms-failed': UnverifiedError, 'sms-limit': UnverifiedError },
  example: {
    body: {
      Name: 'Aye Aye',
      EmailOrPhoneNo: '09770000003',
      Password: 'demo1234',
      OccupationId: 0,
      ApplicationConfigId: 23,
      Language: 1,
    },
    response: { user: { id: 44 } },
  },
});

export const verifyRegistration = endpoint({
  ...auth,
  row: 'API-03',
  path: '/api/Auth/verifyregister',
  summary: 'Verify the phone of a registration and log in.',
  body: z
    .object({ userId: idInput, code: verificationCode, applicationConfigId: configId })
    .meta({ id: 'VerifyRegistrationBody' }),
  response: Session,
  refusals: codeRefusals,
  example: { body: { userId: 42, code: '123456', applicationConfigId: 23 }, response: exampleSession },
});

export const resendCode = endpoint({
  ...auth,
  row: 'API-04',
  path: '/api/Auth/resendcode',
  summary: 'Send a new verification code.',
  body: z
    .object({ userId: idInput, emailOrPhoneNo: loginName, applicationConfigId: configId })
    .meta({ id: 'ResendCodeBody' }),
  response: Message,
  refusals: {
    'already-verified': 400,
    'account-not-found': 400,
    'too-many-codes': 429,
    'sms-failed': 503,
    'sms-limit': 503,
  },
  example: {
    body: { userId: 42, emailOrPhoneNo: '09770000001', applicationConfigId: 23 },
    response: { message: 'We sent a code to your phone number.' },
  },
});

export const forgotPassword = endpoint({
  ...auth,
  row: 'API-06',
  path: '/api/Auth/forgotpassword',
  summary: 'Ask for help with a forgotten password; the answer never tells whether the phone is known.',
  body: z
    .object({ emailOrPhoneNo: loginName, applicationConfigId: configId })
    .meta({ id: 'ForgotPasswordBody' }),
  response: Message,
  example: {
    body: { emailOrPhoneNo: '09770000001', applicationConfigId: 23 },
    response: { message: 'If this phone has an account, we will contact you.' },
  },
});

export const resetPassword = endpoint({
  row: 'API-07',
  method: 'POST',
  path: '/api/Auth/passwordreset',
  tag: 'Auth',
  summary: 'Set a new password with the token of a set-new-password link, and log in.',
  auth: 'reset',
  body: z
    .object({ emailOrPhoneNo: loginName, password: newPassword, applicationConfigId: configId })
    .meta({ id: 'ResetPasswordBody' }),
  response: Session,
  refusals: { 'account-not-found': 400 },
  example: {
    body: { emailOrPhoneNo: '09770000001', password: 'newpass1', applicationConfigId: 23 },
    response: exampleSession,
  },
});
