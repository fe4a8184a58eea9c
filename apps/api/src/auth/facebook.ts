import { z } from 'zod';
import type { FacebookApp } from '../platform/config/config.ts';

const TokenFacts = z.object({
  data: z.object({
    app_id: z.coerce.string(),
    user_id: z.coerce.string(),
    is_valid: z.literal(true),
  }),
});
const EmailFacts = z.object({ email: z.email().max(254) });

/** Throws when no answer comes. Redirects are not followed: the query holds the app's secret. */
async function ask(url: URL, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, { signal, redirect: 'error' });
  if (!response.ok) throw new Error(`Facebook answered ${response.status}`);
  return response.json();
}

/**
 * Whether the token was given to our app by this person, and still holds. Only Facebook knows: a token that some
 * other app was given opens /me just as well. Throws when Facebook cannot be asked.
 */
export async function isTokenOf(
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

/** The address that Facebook knows of the token's owner; undefined when it tells none. */
export async function emailOf(
  app: FacebookApp,
  token: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const url = new URL(`${app.graphUrl}/me`);
  url.searchParams.set('fields', 'email');
  url.searchParams.set('access_token', token);
  // Many people have none, and a login does not need it.
  const answer = await ask(url, signal).catch(() => undefined);
  return EmailFacts.safeParse(answer).data?.email;
}
