import { madeUpAddress, shown, type Language, type Session } from '@zay/contract';
import { z } from 'zod';
import type { FacebookApp } from '../platform/config/config.ts';
import type { FileStore, StoredFile } from '../platform/files/files.ts';
import { networkOf } from '../platform/http/network.ts';
import { refuse, Refusal } from '../platform/http/refusal.ts';
import { insertPictureFiles } from '../platform/pictures/picture-files.store.ts';
import { decodeBase64, reencodePicture } from '../platform/pictures/pictures.ts';
import { openSession, sessionUser, type Log, type SessionDependencies } from './sessions.ts';
import { accountName } from './social.rules.ts';
import { findBuyerByFacebook, insertSocialBuyer } from './social.store.ts';

export interface SocialDependencies extends SessionDependencies {
  readonly files: FileStore;
  readonly facebook: FacebookApp;
  readonly log: Log;
}

/** Data from the browser; only `accessToken` is proof. */
export interface SocialClaim {
  readonly facebookId: string;
  readonly accessToken: string;
  readonly name: string;
  /** Base64; '' for none. */
  readonly picture: string;
  readonly language: Language;
  /** Address of the request. */
  readonly ip: string;
}

/**
 * Logs in the buyer of a Facebook account, creating it the first time. Refuses with `social-login-failed` unless
 * Facebook confirms that the token is this person's and was issued to our app (decision 92).
 */
export async function logInWithFacebook(
  deps: SocialDependencies,
  claim: SocialClaim,
  userAgent: string,
): Promise<Session | Refusal> {
  const { db, facebook } = deps;
  const signal = AbortSignal.timeout(facebook.answerMs);
  try {
    const isProved = await isTokenOf(facebook, claim.accessToken, claim.facebookId, signal);
    if (!isProved) return refuse('social-login-failed');
  } catch (error) {
    deps.log.warn({ err: error }, 'Facebook could not be asked about a login');
    return refuse('social-login-failed');
  }
  const known = await findBuyerByFacebook(db, claim.facebookId);
  const buyer = known ?? (await createBuyer(deps, claim, signal));
  // Deleted concurrently.
  if (!buyer) return refuse('social-login-failed');
  if (buyer.blocked_at) return refuse('forbidden');
  const token = await db.transaction().execute((trx) => openSession(deps, trx, buyer.id, userAgent));
  return { token, user: sessionUser(buyer) };
}

async function createBuyer(deps: SocialDependencies, claim: SocialClaim, signal: AbortSignal) {
  const { facebookId, accessToken, language } = claim;
  const email = await emailOf(deps.facebook, accessToken, signal);
  // An unreadable picture is ignored.
  const photo = await keepPicture(deps.files, claim).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'the picture of a new account could not be kept');
    return null;
  });
  return deps.db.transaction().execute(async (trx) => {
    if (photo) await insertPictureFiles(trx, [photo]);
    await insertSocialBuyer(trx, {
      facebook_id: facebookId,
      name: accountName(claim.name),
      email: email ?? madeUpAddress(facebookId),
      photo_key: photo?.name ?? null,
      language,
    });
    return findBuyerByFacebook(trx, facebookId);
  });
}

async function keepPicture(files: FileStore, claim: SocialClaim): Promise<StoredFile | null> {
  const bytes = decodeBase64(claim.picture);
  const picture = bytes ? await reencodePicture(bytes, networkOf(claim.ip), shown.socialPicture) : null;
  return picture === null || picture instanceof Refusal ? null : files.save('public', picture, 'jpg');
}

const TokenFacts = z.object({
  data: z.object({
    app_id: z.coerce.string(),
    user_id: z.coerce.string(),
    is_valid: z.literal(true),
  }),
});
const EmailFacts = z.object({ email: z.email().max(254) });

/** Throws without a response. Redirects are not followed, because the query holds the app's secret. */
async function ask(url: URL, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, { signal, redirect: 'error' });
  if (!response.ok) throw new Error(`Facebook answered ${response.status}`);
  return response.json();
}

/**
 * Whether the token was issued to our app for this person, and is valid. Only Facebook knows: a token issued to another
 * app also opens /me. Throws when Facebook does not respond.
 */
async function isTokenOf(
  app: FacebookApp,
  token: string,
  facebookId: string,
  signal: AbortSignal,
): Promise<boolean> {
  const url = new URL(`${app.graphUrl}/debug_token`);
  url.searchParams.set('input_token', token);
  url.searchParams.set('access_token', `${app.appId}|${app.appSecret}`);
  const facts = TokenFacts.safeParse(await ask(url, signal)).data?.data;
  return facts?.app_id === app.appId && facts.user_id === facebookId;
}

/** E-mail address of the token's owner; undefined if none. */
async function emailOf(app: FacebookApp, token: string, signal: AbortSignal): Promise<string | undefined> {
  const url = new URL(`${app.graphUrl}/me`);
  url.searchParams.set('fields', 'email');
  url.searchParams.set('access_token', token);
  // Optional: many people have none.
  const answer = await ask(url, signal).catch(() => undefined);
  return EmailFacts.safeParse(answer).data?.email;
}
