import { brands, cartDetail, login, productCards } from '@zay/contract';
import { staffList, staffLogin } from '@zay/contract/staff';
import { expect, onTestFinished, test, vi } from 'vitest';
import { loggedIn, makeBuyer } from '../../testing/buyers.ts';
import { testPassword } from '../../testing/passwords.ts';
import { openTestShop } from '../../testing/shop.ts';
import { openTestOffice, staffPassword } from '../../testing/staff.ts';
import { PublicCache } from '../cache/public-cache.ts';
import { createHttp } from './http.ts';

const lines: Record<string, unknown>[] = [];
const logTo = { write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>) };
const shop = await openTestShop({
  config: { logLevel: 'info' },
  publicCache: new PublicCache(1_000_000),
  logTo,
});

const requestLines = async (count: number) => {
  await expect.poll(() => lines.filter(({ msg }) => msg === 'request').length).toBe(count);
  return lines.splice(0).filter(({ msg }) => msg === 'request');
};

test('[KEEP-43] every request is one line at info: request, caller, and result', async () => {
  const buyer = await loggedIn(shop, await makeBuyer(shop.db));
  const [login] = await requestLines(1);
  expect(login).toMatchObject({ method: 'POST', status: 200 });
  await shop.call(brands);
  await shop.call(cartDetail, { token: buyer.token });
  await shop.call(cartDetail);
  const [read, own, refused] = await requestLines(3);
  expect(read).toMatchObject({ level: 30, method: 'GET', path: brands.path, status: 200, ip: '127.0.0.1' });
  expect(read).toHaveProperty('ms');
  expect(own).toMatchObject({ path: cartDetail.path, status: 200, buyer: buyer.id });
  expect(refused).toMatchObject({ path: cartDetail.path, status: 401, code: 'unauthenticated' });
  expect(refused).not.toHaveProperty('buyer');
});

test('[KEEP-43] a cached response is logged too, and search texts are not', async () => {
  const address = `${shop.url}${productCards.path}?ids=1&phone=09770000001`;
  await (await fetch(address)).text();
  await (await fetch(address)).text();
  const both = await requestLines(2);
  for (const line of both) {
    expect(line).toMatchObject({ path: productCards.path, status: 200 });
    expect(JSON.stringify(line)).not.toContain('09770000001');
  }
});

test('[SAFE-92] a login names its buyer or member, and a refused right the member who lacks it', async () => {
  const buyer = await makeBuyer(shop.db);
  const office = await openTestOffice(shop, { logTo });
  const member = await office.member('catalogue');
  lines.length = 0;
  const { phone, id } = buyer;
  await shop.call(login, { body: { emailOrPhoneNo: phone, password: testPassword } });
  await office.call(staffLogin, { body: { email: member.email, password: staffPassword } });
  await office.call(staffLogin, { body: { email: member.email, password: 'another one' } });
  await office.call(staffList, { token: member.token });
  const [bought, staffed, failed, lacking] = await requestLines(4);
  expect(bought).toMatchObject({ path: login.path, status: 200, buyer: id });
  expect(staffed).toMatchObject({ path: staffLogin.path, status: 200, staff: member.id });
  expect(failed).toMatchObject({ status: 400, code: 'wrong-staff-credentials', ip: '127.0.0.1' });
  expect(lacking).toMatchObject({ status: 403, code: 'forbidden', staff: member.id });
});

test('[OPS-41] lines are dropped while the reader of standard output is a megabyte behind', async () => {
  onTestFinished(() => void vi.restoreAllMocks());
  const { log } = await createHttp({ logLevel: 'info', trustedProxies: [] }, {});
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const length = vi.spyOn(process.stdout, 'writableLength', 'get').mockReturnValue(1_000_000);
  log.info('dropped');
  length.mockReturnValue(999_999);
  log.info('written');
  expect(write.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([{ msg: 'written' }]);
});
