import { z } from 'zod';
import { endpoint } from './core/endpoint.ts';
import { configId, IdName, idInput, Message, optionalText, ownUserId } from './core/fields.ts';
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
    })
    .meta({ id: 'DeleteAccountBody' }),
  response: Message,
  refusals: { 'unknown-reason': 400 },
  example: {
    body: { userId: 42, reasonId: 5, reason: 'I have another account.', applicationConfigId: 23 },
    response: { message: 'Your account is deleted.' },
  },
});
