import { createHmac } from 'node:crypto';

/** Signs the access tokens of the shop under test. */
export const tokenSecret = 'the secret of the journeys, of 32 characters and more';

/** The same access token, expired. */
export function expiredCopy(accessToken: string): string {
  const [header = '', payload = ''] = accessToken.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const exp = Math.floor(Date.now() / 1000) - 60;
  const past = Buffer.from(JSON.stringify({ ...claims, exp })).toString('base64url');
  const signature = createHmac('sha256', tokenSecret).update(`${header}.${past}`).digest('base64url');
  return `${header}.${past}.${signature}`;
}
