import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const url = 'https://staff.example/hook';

test('[OPS-07] staff are alerted of orders only with a configured address', () => {
  expect(readConfig({}).webhook).toBeUndefined();
  const secret = Buffer.alloc(32, 9);
  const text = `whsec_${secret.toString('base64')}`;
  expect(readConfig({ ORDER_WEBHOOK_URL: url, ORDER_WEBHOOK_SECRET: text }).webhook).toEqual({
    url,
    method: 'POST',
    headers: {},
    body: '{"event":"{event}","key":"{key}","voucherNo":"{voucher}","text":"{text}"}',
    secret: new Uint8Array(secret),
  });
});

test.each([
  [{ ORDER_WEBHOOK_URL: 'https://me:hunter2@staff.example/' }, 'ORDER_WEBHOOK_URL must be a web address'],
  [{ ORDER_WEBHOOK_HEADERS: 'hunter2' }, 'ORDER_WEBHOOK_HEADERS must be a JSON object of texts'],
  [{ ORDER_WEBHOOK_BODY: '{"key":"hunter2"}' }, 'ORDER_WEBHOOK_BODY or ORDER_WEBHOOK_URL must hold {text}'],
  [{ ORDER_WEBHOOK_BODY: 'hunter2 {text}' }, 'ORDER_WEBHOOK_BODY must be JSON, unless ORDER_WEBHOOK_HEADERS'],
  [
    { ORDER_WEBHOOK_SECRET: 'hunter2' },
    'ORDER_WEBHOOK_SECRET must be whsec_ and the base64 of 24 to 64 bytes',
  ],
])('[OPS-07] %o stops the start with a sentence, without secrets', (variables, sentence) => {
  const read = () => readConfig({ ORDER_WEBHOOK_URL: url, ...variables });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(sentence);
  expect(read).not.toThrow('hunter2');
});
