import { expect, test } from 'vitest';
import { execFileSync } from 'node:child_process';
import { printedMoment, printedPath, readMoment } from './printed.ts';

test('[KEEP-64] moments of a restore are Myanmar’s, however they are written, and are read as they are printed', () => {
  const morning = Date.parse('2026-11-29T00:50:00Z');
  for (const text of [
    '2026-11-29T07:20',
    '2026-11-29 07:20',
    '2026-11-29 07:20:00',
    '2026-11-29T00:50:00Z',
    '2026-11-29T07:20+06:30',
    printedMoment(new Date(morning)),
  ])
    expect([text, readMoment(text)]).toEqual([text, morning]);
  expect(printedMoment(new Date(morning))).toBe('2026-11-29 07:20:00 (Myanmar time)');
  expect(readMoment('2026-11-29')).toBe(Date.parse('2026-11-28T17:30:00Z'));
  for (const wrong of ['2026-02-31', '2026-11-29 25:00', 'yesterday', '', '29/11/2026'])
    expect([wrong, readMoment(wrong)]).toEqual([wrong, Number.NaN]);
});

test('[KEEP-64] a path in a printed command is one word of a shell', () => {
  for (const path of ['/srv/shop', '/mnt/My Shop/backup', "/mnt/it's", 's3://bucket/a-b', '/a$HOME;b'])
    expect(execFileSync('sh', ['-c', `printf %s ${printedPath(path)}`], { encoding: 'utf8' })).toBe(path);
  expect(printedPath('/srv/shop')).toBe('/srv/shop');
});
