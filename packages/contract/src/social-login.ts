import { z } from 'zod';
import { endpoint } from './core/endpoint.ts';
import { configId, optionalText, text, token } from './core/fields.ts';
import { base64Image } from './core/image.ts';
import { textKinds } from './core/text-kinds.ts';
import { limits } from './limits.ts';
import { exampleSession, Session } from './session.ts';

export const socialLogin = endpoint({
  row: 'API-09',
  method: 'POST',
  path: '/api/Auth/facebookLogin',
  tag: 'Auth',
  summary: 'Log in with a Facebook account; answers 404 when no Facebook app is configured.',
  auth: 'none',
  bodyBytes: limits.imageBodyBytes,
  body: z
    .object({
      facebookId: text(limits.loginName),
      accessToken: token,
      name: text(limits.loginName).register(textKinds, { kind: 'line' }),
      emailOrPhoneNo: optionalText(limits.loginName),
      userImage: z.object({ userImageStr: base64Image, userImageStrExtension: optionalText(50) }).nullish(),
      applicationConfigId: configId,
    })
    .meta({ id: 'SocialLoginBody' }),
  response: Session,
  refusals: { 'social-login-failed': 400, forbidden: 403 },
  example: {
    body: {
      facebookId: '102030405060',
      accessToken: 'EAAB1c2d3',
      name: 'Su Su',
      emailOrPhoneNo: '102030405060@facebook.local',
      userImage: { userImageStr: 'iVBORw0KGgo=', userImageStrExtension: 'image/png' },
      applicationConfigId: 23,
    },
    response: { token: exampleSession.token, user: { id: 43, phoneNo: '', name: 'Su Su', url: '' } },
  },
});
