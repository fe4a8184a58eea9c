import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function problem(variables: Record<string, string>): string {
  try {
    readConfig({ OTP_MODE: 'sms', ...variables });
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

const url = 'https://sms.example/send';

test('[OPS-07] codes by SMS need a gateway, or the console by choice', () => {
  expect(problem({})).toMatch(/^Configuration: OTP_MODE=sms needs SMS_URL, .*SMS_SENDER=console/);
  expect(readConfig({ OTP_MODE: 'sms', SMS_SENDER: 'console' }).sms).toBe('console');
  expect(readConfig({ OTP_MODE: 'sms', SMS_URL: url }).sms).toEqual({
    url,
    method: 'POST',
    headers: {},
    body: '{"phone":"{phone}","text":"{text}"}',
  });
  expect(readConfig({ SMS_URL: url }).sms).toBeUndefined();
});

test.each([
  [{ SMS_SENDER: 'pigeon' }, 'SMS_SENDER must be http or console (it is "pigeon")'],
  [{ SMS_URL: 'sms.example' }, 'SMS_URL must be a web address, without user and password'],
  [
    { SMS_URL: 'https://me:hunter2@sms.example/' },
    'SMS_URL must be a web address, without user and password',
  ],
  [{ SMS_URL: url, SMS_METHOD: 'post' }, 'SMS_METHOD must be GET, POST or PUT (it is "post")'],
  [{ SMS_URL: url, SMS_HEADERS: 'hunter2' }, 'SMS_HEADERS must be a JSON object of texts'],
  [{ SMS_URL: url, SMS_HEADERS: '{"x":{"y":1}}' }, 'SMS_HEADERS must be a JSON object of texts'],
  [{ SMS_URL: url, SMS_HEADERS: '{"a b":"hunter2"}' }, 'SMS_HEADERS must be a JSON object of texts'],
  [{ SMS_URL: url, SMS_BODY: '{"to":"{phone}"}' }, 'SMS_BODY or SMS_URL must hold {phone} and {text}'],
  [
    { SMS_URL: url, SMS_METHOD: 'GET' },
    'SMS_URL (SMS_METHOD=GET sends no body) must hold {phone} and {text}',
  ],
  [{ SMS_URL: url, SMS_BODY: 'to={phone}&text={text}' }, 'SMS_BODY must be JSON, unless SMS_HEADERS say it'],
  [{ SMS_URL: url, SMS_HEADERS: '{"content-type":"text/xml"}' }, 'the content-type in SMS_HEADERS must be'],
])('[OPS-07] %o stops the start with a sentence, without secrets', (variables, sentence) => {
  const told = problem(variables);
  expect(told).toContain(sentence);
  expect(told).not.toContain('hunter2');
});
