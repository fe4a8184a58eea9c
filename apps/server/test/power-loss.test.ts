import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { closeLater } from '@zay/api/testing/close-later';
import { testFolder } from '@zay/api/testing/test-folder';
import { isWholeRun } from '@zay/api/testing/whole-run';
import { verifyShop } from '@zay/api/verify';
import { expect, test, vi } from 'vitest';
import { copyShop } from './backed-shop.ts';
import { lostOrders } from './kept-orders.ts';
import { insist, makeOrders, startCrashingShop, type SentOrder } from './order-crashes.ts';
import { killAll, pause } from './run-shop.ts';

const losses = 20;
const ordersOfLoss = 40;
const buyers = 8;

const execute = promisify(execFile);
const run = (command: string, ...args: readonly string[]) =>
  execute(command, args, { timeout: 30_000, killSignal: 'SIGKILL' });

/** A disk of its own in a file. */
interface Disk {
  /** Where it is mounted. */
  readonly path: string;
  /** What was not flushed is lost, and every later read or write fails. */
  losePower(): Promise<void>;
  /** Mounts it again. Needs that no process uses it. */
  recover(): Promise<void>;
}

/** @throws where this machine cannot do it */
async function openDisk(folder: string): Promise<Disk> {
  const [image, path] = [join(folder, 'disk.img'), join(folder, 'disk')];
  await mkdir(path);
  await run('truncate', '-s', '1G', image);
  await run('mkfs.ext4', '-q', image);
  // Unmounts when its input ends, so also when this process is killed.
  const unmounting = spawn('sh', ['-c', 'cat; umount --lazy "$0"', path], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  closeLater(async () => {
    unmounting.stdin.end();
    await once(unmounting, 'exit');
  });
  // The loop device is freed when it is unmounted.
  const mount = () => run('mount', '-o', 'loop', image, path);
  await mount();
  const disk: Disk = {
    path,
    async losePower() {
      const [disk, machine] = await Promise.all([stat(path), stat(dirname(path))]);
      if (disk.dev === machine.dev) throw new Error('this would be the disk of the machine');
      // FS_IOC_SHUTDOWN without a flush of the journal.
      const shutDown =
        'my $how = pack("L", 2); open(my $disk, "<", $ARGV[0]) or die $!; ioctl($disk, 0x8004587d, $how) or die $!';
      await run('perl', '-e', shutDown, path);
    },
    async recover() {
      // A process that was just killed may still be there.
      await vi.waitFor(() => run('umount', path), { timeout: 30_000 });
      await mount();
    },
  };
  await disk.losePower();
  await disk.recover();
  return disk;
}

test.runIf(isWholeRun)(
  '[KEEP-09] after a power failure every acknowledged order and slip is there, and the shop starts by itself',
  { timeout: 120_000 + losses * 60_000 },
  async ({ skip }) => {
    const disk = await openDisk((await testFolder())()).catch((error: Error) =>
      skip(`this needs root, loop devices, mkfs.ext4 and perl: ${error.message}`),
    );
    const dataDir = join(disk.path, 'data');
    await copyShop('bare', dataDir);
    await run('sync', '--file-system', dataDir);
    const shop = await startCrashingShop(dataDir);
    closeLater(() => killAll(shop.running));
    const orders: SentOrder[] = [];

    for (let loss = 0; loss < losses; loss += 1) {
      const waiting = await makeOrders(shop, ordersOfLoss);
      orders.push(...waiting);
      let acknowledged = 0;
      const losePower = async () => {
        // No answer leaves the shop after it.
        await pause(shop.running, 'all');
        await disk.losePower();
        await killAll(shop.running);
        await disk.recover();
        await shop.restart();
      };
      const buyer = async () => {
        for (let order = waiting.shift(); order; order = waiting.shift()) {
          order.answer = await insist(shop, order);
          acknowledged += 1;
          if (acknowledged === ordersOfLoss / 2) await losePower();
        }
      };
      await Promise.all(Array.from({ length: buyers }, buyer));
      const database = shop.open();
      expect(await lostOrders(database.db, shop.files, orders)).toEqual([]);
      await database.close();
    }
    const database = shop.open();
    expect(await verifyShop({ db: database.db, files: shop.files }, new Date(), ['private'])).toEqual([]);
    await database.close();
  },
);
