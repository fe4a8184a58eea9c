/** `npm run verify`: checks the shop's invariants. Read-only. */
import type { Finding } from '../apps/api/src/orders/life/shop-rule.ts';
import { ruleCount, verifyShop } from '../apps/api/src/orders/verify/verify-shop.ts';
import { readConfig } from '../apps/api/src/platform/config/config.ts';
import { openFiles } from '../apps/api/src/platform/files/open-files.ts';
import { failPlainly, inShopDatabase } from './shop-database.ts';

const report = (findings: readonly Finding[]): string =>
  [...Map.groupBy(findings, (finding) => finding.rule).values()]
    .map((broken) => {
      const [first] = broken;
      const places = broken.map(({ subject, found }) => `  ${subject}: ${found}`);
      return [`${first?.rule}: ${first?.says} Not so in ${broken.length}:`, ...places].join('\n');
    })
    .join('\n');

const config = readConfig(process.env);
const files = openFiles(config);

inShopDatabase(config, (db) => verifyShop({ db, files }, new Date()))
  .then((findings) => {
    if (findings.length === 0) return console.log(`All ${ruleCount} rules hold.`);
    process.exitCode = 1;
    return console.error(report(findings));
  })
  .catch(failPlainly);
