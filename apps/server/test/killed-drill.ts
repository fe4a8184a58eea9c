/** A drill that reports when its copy's database runs, and is then killed by the test. */
import { openDatabase } from '@zay/api/database';
import { drill } from '../src/backup/drill.ts';

const [dataDir = '', to = '', shop = '', url = ''] = process.argv.slice(2);
const say = () => {};
const { db } = openDatabase(url, { maxConnections: 1 });
const config = { to, passphrase: undefined, s3: undefined, drill: { everyMs: null, folder: undefined } };
await drill({ dataDir, url, db, shop, config, reserveBytes: 0, say }, (line) => {
  if (line.startsWith('The pages of')) process.send?.('the copy runs');
});
