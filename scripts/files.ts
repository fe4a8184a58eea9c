/** `npm run files`: copies the shop's files from FILES_FROM to where they are now, whether the shop is running or not. */
import { readConfig } from '../apps/api/src/platform/config/config.ts';
import { moveFiles } from '../apps/api/src/platform/files/move-files.ts';
import { placesOf } from '../apps/api/src/platform/files/open-files.ts';
import { backupPatience } from '../apps/api/src/platform/files/s3.ts';
import { failPlainly, inShopDatabase } from './shop-database.ts';

const usage = `npm run files copies the files of FILES_FROM to FILES_TO, or to DATA_DIR where that is not set. Restart the shop with both first:
  FILES_TO=s3://bucket/shop FILES_FROM=./data/files   from the data folder into a bucket
  FILES_FROM=s3://bucket/shop                         back into the data folder`;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { to, from } = placesOf(config, backupPatience);
  if (!from) throw new Error(usage);
  for (const problem of [await to.problem(true), await from.problem()])
    if (problem !== null) throw new Error(problem);
  const { copied, problems } = await inShopDatabase(config, (db) =>
    moveFiles(db, { to, from }, (line) => console.log(line)),
  );
  if (problems.length > 0) {
    process.exitCode = 1;
    console.error(['Not right in the former place already:', ...problems].join('\n'));
  }
  console.log(
    copied > 0
      ? `All files are in ${to.place}, and still in ${from.place}. When every server was restarted with these settings, run this once more: it copies what others stored meanwhile.`
      : `All files are in ${to.place}: remove FILES_FROM at the next restart. npm run verify reads and compares every file.`,
  );
}

main().catch(failPlainly);
