import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openGateway, type GatewayStandIn } from '../../testing/sms.ts';
import { readConfig } from '../config/config.ts';
import { SmsFailed } from './sms.ts';
import { smsGateway } from './sms-gateway.ts';
import { smsSender } from './sms-sender.ts';

let gateway: GatewayStandIn;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());
afterEach(() => void vi.restoreAllMocks());
beforeEach(() => {
  gateway.requests.length = 0;
});

const phone = '09770000001';
const text = 'ဈေး "Zay" & co: 123456\\n\n{phone}';

function sender(variables: Record<string, string>, timeoutMs = 60_000) {
  const { sms } = readConfig({ OTP_MODE: 'sms', SMS_URL: gateway.url, ...variables });
  if (!sms || sms === 'console') throw new Error('no gateway is configured');
  return smsGateway(sms, { timeoutMs, retryMs: 10 });
}

/** The error message of a sender that fails. */
async function failure(send: Promise<void>): Promise<string> {
  const error = await send.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(SmsFailed);
  return (error as SmsFailed).message;
}

test('a message is sent as JSON, with the configured headers', async () => {
  await sender({
    SMS_URL: `${gateway.url}/v1/send?key=k`,
    SMS_HEADERS: '{"Authorization":"Bearer hunter2"}',
    SMS_BODY: '{"to":["{phone}"],"message":"{text}","sender":"Zay"}',
  }).send(phone, text);
  const [request] = gateway.requests;
  expect(request).toMatchObject({
    method: 'POST',
    url: '/v1/send?key=k',
    headers: { authorization: 'Bearer hunter2', 'content-type': 'application/json' },
  });
  expect(JSON.parse(request!.body)).toEqual({ to: [phone], message: text, sender: 'Zay' });
});

test('a message is sent as a form, or in the URL of a GET', async () => {
  await sender({
    SMS_METHOD: 'PUT',
    SMS_HEADERS: '{"Content-Type":"application/x-www-form-urlencoded"}',
    SMS_BODY: 'to={phone}&text={text}&from=Zay',
  }).send(phone, text);
  await sender({ SMS_METHOD: 'GET', SMS_URL: `${gateway.url}/send?to={phone}&text={text}` }).send(
    phone,
    text,
  );
  const [form, address] = gateway.requests;
  expect([form!.method, address!.method, address!.body]).toEqual(['PUT', 'GET', '']);
  expect(Object.fromEntries(new URLSearchParams(form!.body))).toEqual({ to: phone, text, from: 'Zay' });
  const sent = new URL(address!.url, gateway.url).searchParams;
  expect(Object.fromEntries(sent)).toEqual({ to: phone, text });
});

test('a transient failure is retried once, a permanent one is not', async () => {
  for (const answer of [500, 429, 'silence', 'hang-up'] as const) {
    gateway.answers.push(answer);
    gateway.requests.length = 0;
    const timeUp = new AbortController();
    if (answer === 'silence') vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timeUp.signal);
    const sent = sender({}).send(phone, text);
    await vi.waitFor(() => expect(gateway.requests).not.toEqual([]), 60_000);
    timeUp.abort(new DOMException('time is up', 'TimeoutError'));
    await sent;
    expect([answer, gateway.requests.length]).toEqual([answer, 2]);
  }
  for (const answer of [400, 401, 302]) {
    gateway.answers.push(answer);
    gateway.requests.length = 0;
    expect(await failure(sender({}).send(phone, text))).toBe(`the SMS gateway answered ${answer}`);
    expect([answer, gateway.requests.length]).toEqual([answer, 1]);
  }
});

test('a failure reveals neither phone nor text nor key', async () => {
  const secrets = { SMS_URL: `${gateway.url}/?key=hunter2`, SMS_HEADERS: '{"x-key":"hunter2"}' };
  for (const [answer, why] of [
    [503, 'answered 503'],
    ['hang-up', 'could not be reached'],
  ] as const) {
    gateway.answers.push(answer, answer);
    expect(await failure(sender(secrets).send(phone, text))).toBe(`the SMS gateway ${why}`);
  }
  gateway.answers.push('silence', 'silence');
  const why = await failure(sender(secrets, 300).send(phone, text));
  expect(why).toBe('the SMS gateway did not answer within 300 ms');
});

test('a refused connection fails without waiting for the timeout', async () => {
  // Only root may listen on this port.
  const nobody = { SMS_URL: 'http://127.0.0.1:2' };
  const hours = 3_600_000;
  expect(await failure(sender(nobody, hours).send(phone, text))).toContain('could not be reached');
});

test('the console sender prints the messages', async () => {
  const lines: string[] = [];
  await smsSender('console', (line) => lines.push(line)).send(phone, 'Your Zay code is 123456.');
  expect(lines).toEqual(['SMS to 09770000001: Your Zay code is 123456.']);
});
