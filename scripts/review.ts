/** `npm run review -- hide ID "reason"`: takes a review off its product's page, until staff have screens for it. */
import { join } from 'node:path';
import { startPostgres } from '@zay/postgres';
import { hideReview } from '../apps/api/src/reviews/hide-review.ts';
import { readConfig } from '../apps/api/src/platform/config.ts';
import { openDatabase } from '../apps/api/src/platform/database.ts';

const usage = 'npm run review -- hide ID "reason"   takes the review ID off its product\'s page';
const problems = {
  'no-reason': `Say why.\n${usage}`,
  'reason-too-long': 'The reason may have 200 characters.',
  'not-found': 'There is no such review, or it is hidden already.',
} as const;

async function hide(url: string, id: number, reason: string): Promise<void> {
  const database = openDatabase(url, { maxConnections: 1 });
  try {
    const done = await hideReview(database.db, id, reason, new Date());
    if (done !== 'hidden') throw new Error(problems[done]);
    console.log(`Review ${id} is hidden.`);
  } finally {
    await database.close();
  }
}

async function main([action, idText, reason = '']: readonly string[]): Promise<void> {
  const id = Number(idText);
  if (action !== 'hide' || !Number.isInteger(id) || id <= 0) throw new Error(usage);
  const config = readConfig(process.env);
  if (config.databaseUrl) return hide(config.databaseUrl, id, reason);
  const postgres = await startPostgres({ dataDir: join(config.dataDir, 'postgres'), log: () => {} });
  try {
    await hide(postgres.url, id, reason);
  } finally {
    await postgres.stop();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
