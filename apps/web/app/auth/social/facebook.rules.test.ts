import { socialLogin } from '@zay/contract';
import { expect, test } from 'vitest';
import { dialogAddress, loginBody, profileAddress, readReturn } from './facebook.rules.ts';

const facebook = {
  appId: '1234567890',
  graphUrl: 'https://graph.example/v1',
  dialogUrl: 'https://facebook.example/v1/dialog/oauth?display=touch',
};
const profile = { id: '1020', name: 'Su Su' };

test('the dialog requests a token and returns to the login page', () => {
  const url = new URL(dialogAddress(facebook, 'https://shop.example', 'a b+c'));
  expect(url.origin + url.pathname).toBe('https://facebook.example/v1/dialog/oauth');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    display: 'touch',
    client_id: '1234567890',
    redirect_uri: 'https://shop.example/login',
    response_type: 'token',
    scope: 'public_profile,email',
    state: 'a b+c',
  });
});

test('[LOGIN-18 CONST-28] the picture is requested at 200 by 200', () => {
  const url = new URL(profileAddress(facebook, 'EAAB'));
  expect(url.origin + url.pathname).toBe('https://graph.example/v1/me');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    fields: 'id,name,email,picture.width(200).height(200)',
    access_token: 'EAAB',
  });
});

test('[LOGIN-17] without an address of the provider a made-up one is sent', () => {
  expect(loginBody(profile, 'EAAB', undefined).emailOrPhoneNo).toBe('1020@facebook.local');
  expect(loginBody({ ...profile, email: '' }, 'EAAB', undefined).emailOrPhoneNo).toBe('1020@facebook.local');
  expect(loginBody({ ...profile, email: 'su@example.com' }, 'EAAB', undefined).emailOrPhoneNo).toBe(
    'su@example.com',
  );
});

test("[CONST-32 ENTITY-31] the picture is sent as PNG in the shop's format", () => {
  const body = loginBody(profile, 'EAAB', 'iVBORw0KGgo=');
  expect(body.userImage).toEqual({ userImageStr: 'iVBORw0KGgo=', userImageStrExtension: 'image/png' });
  expect(loginBody(profile, 'EAAB', undefined).userImage).toBeNull();
  for (const name of ['Su Su', '😀'.repeat(300)]) {
    expect(socialLogin.body?.safeParse(loginBody({ ...profile, name }, 'EAAB', 'iVBORw0KGgo=')).success).toBe(
      true,
    );
  }
});

const read = (address: string) => readReturn(new URL(address, 'https://shop.example'));

test('a return is parsed from the fragment or the query only', () => {
  expect(read('/login#access_token=EAAB&expires_in=5&state=s')).toEqual({
    kind: 'token',
    accessToken: 'EAAB',
    state: 's',
  });
  expect(read('/login?error=access_denied&error_reason=user_denied&state=s#_=_')).toEqual({
    kind: 'turned-back',
  });
  expect(read('/login#error=server_error&state=s')).toEqual({ kind: 'failed', state: 's' });
  // A token in the query string has been sent to servers, so it is not accepted.
  for (const other of ['/login', '/login?access_token=EAAB', '/login#_=_', '/login?lang=unicode#main']) {
    expect(read(other)).toBeUndefined();
  }
});
