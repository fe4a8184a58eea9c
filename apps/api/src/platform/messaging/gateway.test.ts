import { expect, test } from 'vitest';
import { fillGateway } from './gateway.ts';

test('values are escaped for their place; unknown placeholders stay', () => {
  const gateway = {
    url: 'http://shop/{text}',
    method: 'POST',
    headers: {},
    body: '{"a":"{text}{other}"}',
  } as const;
  const { url, body } = fillGateway(gateway, { text: 'a "b"/\n{text}' });
  expect(url).toBe('http://shop/a%20%22b%22%2F%0A%7Btext%7D');
  expect(JSON.parse(body)).toEqual({ a: 'a "b"/\n{text}{other}' });
});
