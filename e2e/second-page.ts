import type { Browser, Page } from '@playwright/test';
import type { TestBuyer } from './buyers.ts';
import { signIn } from './sign-in.ts';
import { prepareVisit } from './visitor.ts';

/** A page of somebody who is not logged in, beside that of the journey; its context is to be closed. */
export async function visitorsPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  await prepareVisit(context, baseURL);
  return context.newPage();
}

/** A page of the buyer's own, beside that of the staff. */
export async function buyersPage(
  browser: Browser,
  baseURL: string | undefined,
  buyer: TestBuyer,
): Promise<Page> {
  const page = await visitorsPage(browser, baseURL);
  await signIn(page, buyer);
  return page;
}
