import { expect, test } from 'vitest';
import { newDatabase } from '../../testing/databases.ts';
import { OtherSecret, shareTokenSecret } from './shared-secret.ts';

const secretOf = (text: string) => new TextEncoder().encode(`${text} is a secret of at least 32 characters`);
const unexpected = (error: Error) => {
  throw error;
};

const [url, other] = [await newDatabase(), await newDatabase()];
const share = (secret: string, database = url) => shareTokenSecret(database, secretOf(secret), unexpected);

test('[SAFE-39] a second server with another token secret is refused while the first runs, one with the same is not', async () => {
  // Different secrets, also with negative fingerprints, are distinguished.
  for (const secret of ['one', 'two', 'three', 'four', 'five', 'six']) {
    const first = await share(secret);
    const second = await share(secret);
    await expect(share(`${secret} other`)).rejects.toThrow(OtherSecret);
    await expect(share(`${secret} other`)).rejects.toThrow('the same TOKEN_SECRET');
    await (await share(`${secret} other`, other)).close();
    await first.close();
    await expect(share(`${secret} other`)).rejects.toThrow(OtherSecret);
    await second.close();
    // After all servers stopped, the secret may change.
    await (await share(`${secret} other`)).close();
  }
});
