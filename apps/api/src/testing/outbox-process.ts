/** `node outbox-process.ts DATABASE_URL`: one outbox run configured by environment, for tests to kill. */
import { orderWebhook } from '../orders/messages/order-webhook.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config/config.ts';
import { openDatabase, batchTimeouts } from '../platform/database/database.ts';
import { sendOutbox } from './outbox.ts';

const { webhook } = readConfig(process.env);
const { db, close } = openDatabase(process.argv[2] ?? '', { maxConnections: 2, ...batchTimeouts });
if (webhook) {
  await sendOutbox(db, [orderWebhook(db, webhook, systemClock)], { clock: systemClock, tries: 3 });
}
await close();
