import { spawnSync } from 'node:child_process';
import { closeLater } from '@zay/api/testing/close-later';
import { testFolder } from '@zay/api/testing/test-folder';
import { verifyShop } from '@zay/api/verify';
import { expect, test } from 'vitest';
import { copyShop } from './backed-shop.ts';
import { lostOrders } from './kept-orders.ts';
import { insist, makeOrders, startCrashingShop } from './order-crashes.ts';
import { killAll } from './run-shop.ts';

/** Minutes, and root: `npm run trust`. */
const isWholeRun = process.env['TEST_ALL'] === '1';
const losses = 5;
const ordersOfLoss = 60;
const buyers = 8;

function run(command: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
  return stdout.trim();
}

const canLosePower =
  process.getuid?.() === 0 &&
  ['losetup -f', 'perl -v', 'mkfs.ext4 -V'].every((line) => {
    const [command = '', ...args] = line.split(' ');
    return spawnSync(command, args).status === 0;
  });

/** FS_IOC_SHUTDOWN without a flush of the journal: what was not flushed is lost. */
const losePower = (mounted: string) =>
  run('perl', '-e', 'open(F, "<", $ARGV[0]) or die; ioctl(F, 0x8004587d, pack("L", 2)) or die $!', mounted);

test.runIf(isWholeRun && canLosePower)(
  '[KEEP-09] after a power failure every acknowledged order and slip is there',
  { timeout: 900_000 },
  async () => {
    const folder = await testFolder();
    const [image, mounted] = [folder('disk.img'), folder('disk')];
    run('truncate', '-s', '1G', image);
    run('mkfs.ext4', '-q', image);
    run('mkdir', mounted);
    run('mount', '-o', 'loop', image, mounted);
    closeLater(async () => void run('umount', mounted));
    const dataDir = `${mounted}/data`;
    await copyShop('bare', dataDir);
    run('sync');
    const shop = await startCrashingShop(dataDir);
    closeLater(() => shop.stop());
    const orders = await makeOrders(shop, losses * ordersOfLoss);

    for (let loss = 0; loss < losses; loss += 1) {
      const waiting = orders.slice(loss * ordersOfLoss, (loss + 1) * ordersOfLoss);
      let acknowledged = 0;
      let losing: Promise<void> | undefined;
      const lose = async () => {
        const { running } = shop;
        // No answer leaves the shop after the moment of the loss.
        running.child.kill('SIGSTOP');
        losePower(mounted);
        await killAll(running);
        run('umount', mounted);
        run('mount', '-o', 'loop', image, mounted);
        await shop.restart();
      };
      const buyer = async () => {
        for (let order = waiting.shift(); order; order = waiting.shift()) {
          order.answer = await insist(shop, order);
          acknowledged += 1;
          if (acknowledged === ordersOfLoss / 2) losing = lose();
        }
      };
      const before = orders.filter(({ answer }) => answer).map(({ answer }) => answer);
      await Promise.all(Array.from({ length: buyers }, buyer));
      await losing;
      expect(before.length).toBe(loss * ordersOfLoss);
    }
    const database = shop.open();
    expect(await lostOrders(database.db, shop.files, orders)).toEqual([]);
    expect(await verifyShop({ db: database.db, files: shop.files }, new Date(), ['private'])).toEqual([]);
    await database.close();
  },
);

test.skipIf(isWholeRun && canLosePower)(
  'a power failure needs `npm run trust`, root, loop devices and perl',
  () => {
    expect(isWholeRun && canLosePower).toBe(false);
  },
);
