import { useState } from 'react';
import { buyAgain, type BoughtAgain } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { cartCount } from '../platform/counts.ts';
import { queryClient } from '../platform/query.ts';
import { randomKey } from '../platform/random-key.ts';

/** Buys an order again, once a visit of its page: after a lost answer the same key asks what came of it. */
export function useBuyAgain(orderId: number) {
  const failureText = useFailureText();
  const [idempotencyKey] = useState(randomKey);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [bought, setBought] = useState<BoughtAgain>();

  async function buy(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await browserApi(buyAgain, { body: { orderId }, idempotencyKey });
      cartCount.set(answer.count);
      // The cart page's cache.
      void queryClient.invalidateQueries({ queryKey: ['cart'] });
      setBought(answer);
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setBusy(false);
    }
  }

  return { buy, busy, problem, bought };
}
