import { z } from 'zod';
import { endpoint } from './core/endpoint.ts';
import { ApiError } from './core/error.ts';
import {
  configId,
  dateTime,
  id,
  idInput,
  languageType,
  loginName,
  Message,
  optionalText,
  optionalToken,
  password,
  token,
  url,
} from './core/fields.ts';

export const TokenPair = z
  .object({ accessToken: z.string(), refreshToken: z.string() })
  .meta({ id: 'TokenPair' });
export type TokenPair = z.infer<typeof TokenPair>;

/** `phoneNo` is empty for a social account without a phone yet. */
export const SessionUser = z
  .object({ id, phoneNo: z.string(), name: z.string(), url })
  .meta({ id: 'SessionUser' });
export type SessionUser = z.infer<typeof SessionUser>;

export const Session = z.object({ token: TokenPair, user: SessionUser }).meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;

/** Refusal of a login with an unverified phone; the client opens verification with `userId`. */
export const UnverifiedError = ApiError.extend({ userId: id }).meta({ id: 'UnverifiedError' });
export type UnverifiedError = z.infer<typeof UnverifiedError>;

export const exampleSession: Session = {
  token: { accessToken: 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiI0MiJ9.c2ln', refreshToken: 'r1_9f2c6a' },
  user: { id: 42, phoneNo: '09770000001', name: 'Aye Aye', url: '/media/a1b2c3.webp' },
};

export const login = endpoint({
  row: 'API-01',
  method: 'POST',
  path: '/api/Auth/login',
  tag: 'Auth',
  summary: 'Log in with phone and password.',
  auth: 'none',
  body: z
    .object({
      emailOrPhoneNo: loginName,
      password,
      userType: optionalText(20),
      applicationConfigId: configId,
      language: languageType,
    })
    .meta({ id: 'LoginBody' }),
  response: Session,
  refusals: { 'wrong-credentials': 400, unverified: 400, 'account-not-found': 400, forbidden: 403 },
  refusalBodies: { unverified: UnverifiedError },
  example: {
    body: {
      emailOrPhoneNo: '09770000001',
      password: 'demo1234',
      userType: 'buyer',
      applicationConfigId: 23,
      language: 1,
    },
    response: exampleSession,
  },
});

export const refreshTokens = endpoint({
  row: 'API-08',
  method: 'POST',
  path: '/api/Auth/refreshtoken',
  tag: 'Auth',
  summary: 'Exchange a refresh token for a new pair.',
  auth: 'none',
  body: z
    .object({
      accessToken: optionalToken,
      refreshToken: token,
      applicationConfigId: configId,
    })
    .meta({ id: 'RefreshBody' }),
  response: TokenPair,
  refusals: { 'invalid-refresh-token': 401 },
  example: { body: { ...exampleSession.token, applicationConfigId: 23 }, response: exampleSession.token },
});

/** An addition of ours: ends the login on the server too. */
export const logout = endpoint({
  row: 'D11',
  method: 'POST',
  path: '/api/Auth/logout',
  tag: 'Auth',
  summary: 'End this login: its access and refresh tokens stop working.',
  auth: 'buyer',
  response: Message,
  example: { response: { message: 'You are logged out.' } },
});

/** A login that was not ended, of a buyer or of a member of staff. */
export const OpenLogin = z
  .object({
    id,
    /** User agent of the browser. */
    userAgent: z.string(),
    openedAt: dateTime,
    lastUsedAt: dateTime,
    /** The caller's own. */
    isThis: z.boolean(),
  })
  .meta({ id: 'OpenLogin' });
export type OpenLogin = z.infer<typeof OpenLogin>;

export const exampleOpenLogin: OpenLogin = {
  id: 12,
  userAgent: 'Mozilla/5.0 (Android 15; Mobile)',
  openedAt: '2026-03-02T01:30:00.000Z',
  lastUsedAt: '2026-03-02T14:03:11.000Z',
  isThis: true,
};

export const openLogins = endpoint({
  row: 'SESSION-35',
  method: 'GET',
  path: '/api/Auth/GetLogins',
  tag: 'Auth',
  summary: 'List where the caller is logged in, the latest login first.',
  auth: 'buyer',
  response: z.array(OpenLogin),
  example: { response: [exampleOpenLogin] },
});

export const endLogin = endpoint({
  row: 'SESSION-36',
  method: 'POST',
  path: '/api/Auth/EndLogin',
  tag: 'Auth',
  summary: "End one of the caller's logins.",
  auth: 'buyer',
  body: z.object({ id: idInput }).meta({ id: 'EndLoginBody' }),
  response: Message,
  refusals: { 'login-not-found': 404 },
  example: { body: { id: 12 }, response: { message: 'That device is logged out.' } },
});
