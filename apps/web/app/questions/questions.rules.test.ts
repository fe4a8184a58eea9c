import { describe, expect, test } from 'vitest';
import type { Question } from '@zay/contract';
import {
  answerText,
  confirmed,
  hasMore,
  mayDelete,
  maySend,
  withdrawn,
  withKept,
  withPage,
  withPending,
} from './questions.rules.ts';

const question = (questionId: number): Question => ({
  questionId,
  name: 'Aye Aye',
  text: `Question ${questionId}`,
  createdDateTime: '2026-11-20T08:00:00.000Z',
  anserResponse: null,
});
const ids = (entries: readonly Question[]) => entries.map(({ questionId }) => questionId);

describe('a question being sent', () => {
  const sending = withPending([question(5)], question(-1));

  test('is at the top and pending until it is saved under its id', () => {
    expect(sending[0]).toMatchObject({ questionId: -1, isPending: true });
    const saved = confirmed(sending, -1, 6);
    expect(ids(saved)).toEqual([6, 5]);
    expect(saved[0]?.isPending).toBe(false);
  });

  test('is removed after a failure', () => {
    expect(withdrawn(sending, -1)).toEqual([question(5)]);
  });

  test('is not counted as saved', () => {
    expect(hasMore(sending, 1)).toBe(false);
    expect(hasMore(sending, 2)).toBe(true);
  });

  test('must not be blank', () => {
    expect(maySend(' \n')).toBe(false);
    expect(maySend(' ရောင်စုံ ရှိလား ')).toBe(true);
  });
});

test('a page is appended, each question once', () => {
  expect(ids(withPage([question(5), question(4)], [question(4), question(3)]))).toEqual([5, 4, 3]);
});

test('an empty answer is no answer', () => {
  const answered = (text: string) => ({
    ...question(1),
    anserResponse: { answerId: 2, text, createdDateTime: '2026-11-20T09:00:00.000Z' },
  });
  expect(answerText(question(1))).toBeUndefined();
  expect(answerText(answered(' '))).toBeUndefined();
  expect(answerText(answered('Yes.'))).toBe('Yes.');
});

test("only the buyer's own saved questions can be deleted", () => {
  expect(mayDelete(question(1), 'Aye Aye')).toBe(true);
  expect(mayDelete(question(1), 'Ko Ko')).toBe(false);
  expect(mayDelete(question(1), undefined)).toBe(false);
  expect(mayDelete({ ...question(-1), isPending: true }, 'Aye Aye')).toBe(false);
});

test("[PWA-18] unsent questions are above the buyer's own, the latest first", () => {
  const entries = withKept([question(3)], ['Is it soft?', 'Is it red?'], 'Aye Aye');
  expect(entries.map(({ text, isKept = false }) => [text, isKept])).toEqual([
    ['Is it red?', true],
    ['Is it soft?', true],
    [question(3).text, false],
  ]);
  expect(new Set(entries.map(({ questionId }) => questionId)).size).toBe(3);
  expect(entries.map((entry) => mayDelete(entry, 'Aye Aye'))).toEqual([false, false, true]);
});
