import { randomKey } from '@zay/web/platform/random-key.ts';

/**
 * Keys of calls: a call that is sent again because its answer was lost keeps its key, and what the contract calls idempotent
 * is done once. What was answered, or changed meanwhile, gets a new one.
 */
export function createRepeatKeys() {
  const none = { input: '', key: '' };
  let tried = none;
  return {
    keyOf(input: unknown): string {
      const same = JSON.stringify(input);
      if (tried.input !== same) tried = { input: same, key: randomKey() };
      return tried.key;
    },
    answered() {
      tried = none;
    },
  };
}
