import {
  applicationConfigId,
  cutTo,
  limits,
  madeUpAddress,
  shown,
  socialImageExtension,
  type BodyInputOf,
  type socialLogin,
} from '@zay/contract';
import type { FacebookConfig } from '../../platform/config.ts';

/** Facebook profile, saved under the storage key FacebookLogin. */
export interface Profile {
  readonly id: string;
  readonly name: string;
  readonly email?: string | undefined;
}

/** URL of Facebook's login dialog. It returns to `origin`/login. */
export function dialogAddress(facebook: FacebookConfig, origin: string, state: string): string {
  const url = new URL(facebook.dialogUrl);
  url.searchParams.set('client_id', facebook.appId);
  url.searchParams.set('redirect_uri', `${origin}/login`);
  url.searchParams.set('response_type', 'token');
  url.searchParams.set('scope', 'public_profile,email');
  url.searchParams.set('state', state);
  return url.href;
}

/** Result of the login dialog: a token, cancelled by the user, or failed. */
export type Return =
  | { readonly kind: 'token'; readonly accessToken: string; readonly state: string | null }
  | { readonly kind: 'turned-back' }
  | { readonly kind: 'failed'; readonly state: string | null };

/** Parses the return URL: tokens are in the hash, errors in the query string or the hash. Undefined without either. */
export function readReturn({ search, hash }: Pick<Location, 'search' | 'hash'>): Return | undefined {
  const behind = new URLSearchParams(hash.slice(1));
  const query = new URLSearchParams(search);
  const value = (name: string) => behind.get(name) ?? query.get(name);
  const accessToken = behind.get('access_token');
  const error = value('error');
  if (accessToken) return { kind: 'token', accessToken, state: value('state') };
  if (error === null) return undefined;
  return error === 'access_denied' ? { kind: 'turned-back' } : { kind: 'failed', state: value('state') };
}

/** Graph API URL of the profile and a square picture of `shown.socialPicture` pixels. */
export function profileAddress({ graphUrl }: FacebookConfig, accessToken: string): string {
  const side = shown.socialPicture;
  const url = new URL(`${graphUrl}/me`);
  url.searchParams.set('fields', `id,name,email,picture.width(${side}).height(${side})`);
  url.searchParams.set('access_token', accessToken);
  return url.href;
}

/** Request body of the social login. @param picture base64 of a PNG */
export function loginBody(
  { id, name, email }: Profile,
  accessToken: string,
  picture: string | undefined,
): BodyInputOf<typeof socialLogin> {
  return {
    facebookId: id,
    accessToken,
    name: cutTo(name, limits.loginName),
    emailOrPhoneNo: cutTo(email || madeUpAddress(id), limits.loginName),
    userImage: picture ? { userImageStr: picture, userImageStrExtension: socialImageExtension } : null,
    applicationConfigId,
  };
}
