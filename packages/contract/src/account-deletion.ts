import { z } from 'zod';
import { endpoint } from './core/endpoint.ts';
import {
  configId,
  IdName,
  idInput,
  Message,
  optionalText,
  ownUserId,
  password,
  verificationCode,
} from './core/fields.ts';
import { limits } from './limits.ts';

export const deletionReasons = endpoint({
  row: 'API-16',
  method: 'GET',
  path: '/api/Auth/GetReasonForDeleteUser',
  tag: 'Auth',
  summary: 'List the reasons for deleting an account.',
  auth: 'buyer',
  response: z.array(IdName),
  example: { response: [{ id: 5, name: 'Other' }] },
});

export const deleteAccount = endpoint({
  row: 'API-17',
  method: 'POST',
  alsoMethods: ['DELETE'],
  path: '/api/Auth/DeleteUserWithReason',
  tag: 'Auth',
  summary: "Delete the caller's account and end every login.",
  auth: 'buyer',
  body: z
    .object({
      userId: ownUserId,
      reasonId: idInput,
      reason: optionalText(limits.deletionReason),
      applicationConfigId: configId,
      /** Additions of ours. Outside the demo a buyer who has a password sends it; a wrong one is always refused. */
      password: password.optional(),
      /** Outside the demo a buyer with a phone and no password sends the code of an SMS: a call without it sends one. */
      code: verificationCode.optional(),
    })
    .meta({ id: 'DeleteAccountBody' }),
  response: Message,
  refusals: {
    'unknown-reason': 400,
    'wrong-code': 400,
    'code-expired': 400,
    'too-many-codes': 429,
    'sms-failed': 503,
    'sms-limit': 503,
  },
  example: {
    body: { userId: 42, reasonId: 5, reason: 'I have another account.', applicationConfigId: 23 },
    response: { message: 'Your account is deleted.' },
  },
});
