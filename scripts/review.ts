/** `npm run review -- hide ID "reason"`: takes a review off its product's page, as staff do in the back office. */
import { hideReview } from '../apps/api/src/reviews/hide-review.ts';
import { readConfig } from '../apps/api/src/platform/config/config.ts';
import { failPlainly, inShopDatabase } from './shop-database.ts';

const usage = 'npm run review -- hide ID "reason"   takes the review ID off its product\'s page';
const problems = {
  'no-reason': `Say why.\n${usage}`,
  'reason-too-long': 'The reason may have 200 characters.',
  'not-found': 'There is no such review, or it is hidden already.',
} as const;

async function main([action, idText, reason = '']: readonly string[]): Promise<void> {
  const id = Number(idText);
  if (action !== 'hide' || !Number.isInteger(id) || id <= 0) throw new Error(usage);
  const done = await inShopDatabase(readConfig(process.env), (db) => hideReview(db, id, reason, new Date()));
  if (done !== 'hidden') throw new Error(problems[done]);
  console.log(`Review ${id} is hidden.`);
}

main(process.argv.slice(2)).catch(failPlainly);
