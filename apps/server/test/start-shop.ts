import { closeLater } from '@zay/api/testing/close-later';
import { runShop, type ShopProcess } from './run-shop.ts';

/** Starts the shop in a process of its own, which is ended after the test or the file. */
export function beginShop(variables: Record<string, string>, program?: string): ShopProcess {
  const shop = runShop(variables, program);
  closeLater(async () => {
    shop.child.kill('SIGTERM');
    await shop.exited;
  });
  return shop;
}

/** The same; it is ready. */
export async function startShop(variables: Record<string, string>, program?: string): Promise<ShopProcess> {
  const shop = beginShop(variables, program);
  await shop.ready;
  return shop;
}
