import { expect, test } from 'vitest';
import { testPushKeys } from '../../testing/push.ts';
import { readConfig } from './config.ts';

test('[OPS-07] push needs no setting: the contact is the shop, the services are those of the usual browsers', () => {
  const { push } = readConfig({ PUBLIC_URL: 'https://shop.example' });
  expect(push).toMatchObject({ privateKey: undefined, contact: 'https://shop.example' });
  expect(push.services).toContain('https://fcm.googleapis.com');
  expect(readConfig({}).push.contact).toBe('mailto:shop@localhost');
});

test('[OPS-07] key, contact and services can be configured', () => {
  const push = {
    PUSH_PRIVATE_KEY: testPushKeys.privateKey,
    PUSH_CONTACT: 'mailto:owner@shop.example',
    PUSH_SERVICES: 'https://*.push.example',
  };
  expect(readConfig(push).push).toEqual({
    privateKey: testPushKeys.privateKey,
    contact: 'mailto:owner@shop.example',
    services: 'https://*.push.example',
  });
});

test.each([
  [{ PUSH_PRIVATE_KEY: 'hunter2' }, 'PUSH_PRIVATE_KEY must be a private VAPID key'],
  [{ PUSH_PRIVATE_KEY: 'A'.repeat(43) }, 'PUSH_PRIVATE_KEY must be a private VAPID key'],
  [{ PUSH_CONTACT: 'hunter2' }, 'PUSH_CONTACT must be mailto: with an address'],
  [{ PUSH_SERVICES: 'everywhere' }, 'PUSH_SERVICES must be origins'],
])('[OPS-07] %j is refused, and a key is not printed', (variables: Record<string, string>, sentence) => {
  expect(() => readConfig(variables)).toThrow(sentence);
  if (variables['PUSH_PRIVATE_KEY'])
    expect(() => readConfig(variables)).not.toThrow(variables['PUSH_PRIVATE_KEY']);
});
