import { timings } from '@zay/contract';

/**
 * Removes all products in parallel. It takes at least `timings.wishlistClear` milliseconds (decision 140).
 * @param takeOff removes one product; rejects on failure
 * @returns the errors of the products that could not be removed
 */
export async function clearAll<Product>(
  products: readonly Product[],
  takeOff: (product: Product) => Promise<unknown>,
): Promise<unknown[]> {
  const timer = new Promise((resolve) => setTimeout(resolve, timings.wishlistClear));
  const [answers] = await Promise.all([Promise.allSettled(products.map((one) => takeOff(one))), timer]);
  return answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
}
