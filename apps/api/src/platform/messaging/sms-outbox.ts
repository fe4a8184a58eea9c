import { z } from 'zod';
import type { Config } from '../config/config.ts';
import type { Queries } from '../database/database.ts';
import { addToOutbox } from './outbox.ts';
import type { OutboxConsumer } from './outbox-sender.ts';
import type { SmsSender } from './sms.ts';

const topic = 'sms';
const Payload = z.object({ phone: z.string(), text: z.string() });

/** Adds an SMS to the outbox, in the transaction of the change. A shop that sends no SMS adds nothing. */
export async function addSms(
  trx: Queries,
  { otpMode }: Pick<Config, 'otpMode'>,
  { buyerId, ...payload }: z.infer<typeof Payload> & { readonly buyerId: number },
): Promise<void> {
  if (otpMode === 'sms') await addToOutbox(trx, { topic, group: `sms ${buyerId}`, payload });
}

/** An outbox consumer that sends what `addSms` added. Codes do not wait in the outbox: their caller sends them. */
export function smsConsumer(sms: SmsSender): OutboxConsumer {
  return {
    name: 'sms',
    topics: [topic],
    async handle({ payload }) {
      const { phone, text } = Payload.parse(payload);
      await sms.send(phone, text);
    },
  };
}
