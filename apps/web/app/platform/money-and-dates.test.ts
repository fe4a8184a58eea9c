import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ageOf, formatDate, formatDateTime } from './dates.ts';
import { loadCatalogue } from './language/catalogues.ts';
import { LanguageProvider } from './language/provider.tsx';
import { formatAmount, useMoney } from './money.ts';

test('[CONST-27] amounts have thousands separators', () => {
  expect([0, 999, 1000, 12_500, 1_234_567].map(formatAmount)).toEqual([
    '0',
    '999',
    '1,000',
    '12,500',
    '1,234,567',
  ]);
});

const Paid = () => useMoney()(12_500);

test.each([
  ['en-US', '12,500\u00A0Ks'],
  ['unicode', '12,500\u00A0ကျပ်'],
] as const)('[CONST-27] in %s 12500 kyats are written %s, which is not broken', async (language, text) => {
  await loadCatalogue(language);
  // oxlint-disable-next-line react/no-children-prop -- no JSX in a .ts file
  const page = createElement(LanguageProvider, { initial: language, children: createElement(Paid) });
  expect(renderToStaticMarkup(page)).toBe(text);
});

test('dates are in Yangon time, UTC+6:30', () => {
  expect(formatDate('2026-11-21')).toBe('21/11/2026');
  expect(formatDate('2026-11-20T17:29:59.000Z')).toBe('20/11/2026');
  expect(formatDate('2026-11-20T17:30:00.000Z')).toBe('21/11/2026');
  expect(formatDateTime('2026-12-31T20:15:00.000Z')).toBe('01/01/2027 02:45');
});

test('[NOTIF-17] ages change their unit at a minute, an hour and a day', () => {
  const now = Date.parse('2026-11-21T12:00:00.000Z');
  const age = (seconds: number) => ageOf(new Date(now - seconds * 1000).toISOString(), now);
  expect(age(59)).toEqual({ unit: 'now' });
  expect(age(60)).toEqual({ unit: 'minutes', n: 1 });
  expect(age(3599)).toEqual({ unit: 'minutes', n: 59 });
  expect(age(3600)).toEqual({ unit: 'hours', n: 1 });
  expect(age(86_399)).toEqual({ unit: 'hours', n: 23 });
  expect(age(86_400)).toEqual({ unit: 'date', date: '20/11/2026' });
});
