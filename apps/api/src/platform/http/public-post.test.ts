import { expect, test } from 'vitest';
import { isPublicIp, isPublicUrl, postToPublic, publicLookup } from './public-post.ts';

test('[TOKEN-15] only https addresses of the internet are called: loopback, private and link-local ones are refused', () => {
  const closed =
    '127.0.0.1 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255 ' +
    '::1 :: fe80::1 fc00::1 fd12::1 ff02::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 64:ff9b::7f00:1 2002:7f00:1::';
  for (const address of closed.split(' ')) expect([address, isPublicIp(address)]).toEqual([address, false]);
  for (const address of ['8.8.8.8', '172.32.0.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])
    expect([address, isPublicIp(address)]).toEqual([address, true]);
  const refused = [
    'http://books.example/',
    'ftp://books.example/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://localhost/',
    'https://printer.local/',
    'https://user:secret@books.example/',
    'books.example',
  ];
  for (const url of refused) expect([url, isPublicUrl(url)]).toEqual([url, false]);
  expect(isPublicUrl('https://books.example:8443/hook?a=1')).toBe(true);
});

test('[TOKEN-15] a name that leads to a private address is refused after it was resolved', async () => {
  const options = { headers: {}, signal: AbortSignal.timeout(5_000), isPrivateAllowed: false };
  await expect(postToPublic('https://127.0.0.1:1/', '{}', options)).rejects.toThrow('in the internet');
  const found = new Promise<string>((resolve) => {
    publicLookup('localhost', {}, (error, address) => resolve(error ? error.message : String(address)));
  });
  expect(await found).toBe('the address is not in the internet');
});
