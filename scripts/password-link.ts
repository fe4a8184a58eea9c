/** `npm run password-link -- PHONE`: creates a password link for a buyer, as staff do in the back office. */
import { createResetLink } from '../apps/api/src/auth/reset-links.ts';
import { readConfig } from '../apps/api/src/platform/config/config.ts';
import { findShop, knowsIdentity } from '../apps/api/src/platform/database/shop-identity.store.ts';
import { Refusal } from '../apps/api/src/platform/http/refusal.ts';
import { failPlainly, inShopDatabase } from './shop-database.ts';

const usage =
  'npm run password-link -- 09770000001   makes the link with which this buyer sets a new password';

async function main([phone]: readonly string[]): Promise<void> {
  if (!phone) throw new Error(usage);
  const config = readConfig(process.env);
  const link = await inShopDatabase(config, async (db) => {
    // The shop's settings may differ from this shell's.
    const shop = (await knowsIdentity(db)) ? await findShop(db) : undefined;
    const publicUrl = config.hasPublicUrl ? config.publicUrl : shop?.publicUrl;
    if (!publicUrl) throw new Error('Nobody knows where the shop is: start it once, or set PUBLIC_URL.');
    return db
      .transaction()
      .execute((trx) => createResetLink({ trx, publicUrl, now: new Date(), staffId: null }, phone));
  });
  if (link instanceof Refusal)
    throw new Error(`No account that is verified and not blocked has the phone ${phone}.`);
  console.log(`${link.url}\nIt works once, within 30 minutes, and for ${phone} alone.`);
}

main(process.argv.slice(2)).catch(failPlainly);
