import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome · Android'],
  [
    `Mozilla/5.0 (Linux; Android 13) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet · Android',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`,
    'Edge · Windows',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.5 Safari/605.1.15`,
    'Safari · macOS',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} CriOS/140.0 Mobile/15E148 Safari/604.1`,
    'Chrome · iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox · Linux'],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['x'.repeat(300), 'x'.repeat(40)],
  ['', ''],
])('%s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
