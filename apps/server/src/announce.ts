import type { Config } from '@zay/api/config';
import { addressOf, localAddressOf } from '@zay/api/public-address';

/**
 * Prints the last lines of a start: the addresses of the shop, and the accounts of the demo.
 * @param ports the open ports; where 0 was configured, those that the system chose
 * @param shop `demoAccounts`: the number of demo accounts in the database of a real shop; `isCopy`: it was restored
 */
export function announce(
  config: Config,
  ports: { readonly shop: number; readonly backoffice: number },
  {
    demoAccounts,
    isCopy = false,
  }: {
    readonly demoAccounts?: { readonly staff: number; readonly buyers: number } | undefined;
    readonly isCopy?: boolean;
  },
  say: (line: string) => void,
): void {
  const shop = localAddressOf(config.host, ports.shop);
  say('');
  say(`  Shop         ${shop}`);
  say(`  API          ${shop}/api/${config.demo ? 'docs' : 'openapi.json'}`);
  say(`  Back office  ${localAddressOf(config.host, ports.backoffice)}`);
  const outside = config.hasPublicUrl ? config.publicUrl : addressOf(config.host, ports.shop);
  if (outside !== shop) say(`  For others   ${outside}`);
  if (!config.demo && !config.hasPublicUrl) {
    say('');
    say(`  PUBLIC_URL is not set: links that leave the shop begin with ${outside}.`);
  }
  if (config.demo) {
    say('');
    say('  Demo buyers (phone / password):');
    say('  09770000001 / demo1234   Yangon, cash on delivery');
    say('  09770000002 / demo1234   Mandalay');
    say('');
    say('  Demo staff (e-mail / password):');
    say('  owner@zay.demo, sales@zay.demo, catalogue@zay.demo, education@zay.demo / demo1234');
  }
  if (demoAccounts && demoAccounts.staff + demoAccounts.buyers > 0) {
    const { staff, buyers } = demoAccounts;
    say('');
    say(
      `  This shop was begun as the demo: ${staff} accounts of its staff and ${buyers} of its buyers are shut.`,
    );
    say(
      '  Its products and orders are still there. A shop without them needs an empty DATA_DIR and database.',
    );
  }
  if (isCopy) {
    say('');
    say('  This shop was restored: it runs no jobs and makes no backups, as a copy to look at.');
    say('  When it is the shop now: npm run restore -- --live, and start it again.');
  }
  if (config.otpMode === 'placeholder') {
    say('');
    say('  OTP_MODE=placeholder: anybody can verify any phone with the fixed code. Not for a real shop.');
  }
  if (config.sms === 'console') {
    say('');
    say('  SMS_SENDER=console: codes are printed here and sent to nobody. Not for a real shop.');
  }
  say('');
  say('Ready. Ctrl-C stops the shop and its database.');
}
