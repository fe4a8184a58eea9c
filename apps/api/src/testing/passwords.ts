import type { PasswordCost } from '../platform/passwords.ts';

export const testPassword = 'secret1';

/** Cost of password hashes in test shops, far below the shop's, because tests log in hundreds of buyers. */
export const testCost: PasswordCost = { memoryCost: 256, timeCost: 1, parallelism: 1 };
