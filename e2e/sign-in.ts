import type { TokenPair } from '@zay/contract';
import type { Page } from '@playwright/test';
import type { Database } from '@zay/api/database';
import type { TestBuyer } from './buyers.ts';

/** Logs a buyer in over HTTP, by password. */
export async function logIn(page: Page, buyer: Pick<TestBuyer, 'phone' | 'password'>): Promise<TokenPair> {
  const answer = await page.request.post('/api/Auth/login', {
    headers: { 'content-type': 'application/json-patch+json' },
    data: JSON.stringify({
      emailOrPhoneNo: buyer.phone,
      password: buyer.password,
      userType: 'buyer',
      applicationConfigId: 23,
      language: 1,
    }),
  });
  if (!answer.ok()) throw new Error(`login answered ${answer.status()}: ${await answer.text()}`);
  return ((await answer.json()) as { token: TokenPair }).token;
}

/** Logs the page in as this buyer, without the login form. */
export async function signIn(page: Page, buyer: TestBuyer): Promise<TokenPair> {
  const tokens = await buyer.openLogin();
  await page.addInitScript(
    ({ tokens, buyer }) => {
      if (sessionStorage.getItem('signed-in')) return;
      sessionStorage.setItem('signed-in', 'yes');
      localStorage.setItem('AccessToken', tokens.accessToken);
      localStorage.setItem('RefreshToken', tokens.refreshToken);
      localStorage.setItem('UserId', String(buyer.id));
      localStorage.setItem(
        'UserInfo',
        JSON.stringify({ id: buyer.id, phoneNo: buyer.phone, name: buyer.name, url: '' }),
      );
    },
    { tokens, buyer },
  );
  return tokens;
}

/** Removes login and pending actions from the page, once no call is pending: the shop would refuse it. */
export async function forgetLogin(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => localStorage.clear());
}

/** Ends all sessions of a buyer, as staff can. */
export async function endSession(db: Database, buyer: Pick<TestBuyer, 'id'>): Promise<void> {
  const revoked = { revoked_at: new Date(), revoked_because: 'staff' } as const;
  await db.updateTable('login_session').set(revoked).where('buyer_id', '=', buyer.id).execute();
}
