import { describe, expect, test } from 'vitest';
import { decideRegistration, isOpen, type EarlierRegistration } from './classes.rules.ts';

test('a class is open until its last day, unless it is switched off', () => {
  const open = { active: true, end_date: '2027-03-30' };
  expect(isOpen(open, '2027-03-30')).toBe(true);
  expect(isOpen(open, '2027-03-31')).toBe(false);
  expect(isOpen({ ...open, active: false }, '2027-03-01')).toBe(false);
});

describe('the same student', () => {
  const student = { studentName: 'Ma Thiri Aung', birthday: '2005-03-14' };
  const waiting: EarlierRegistration = {
    id: 7,
    student_name: 'ma thiri  aung',
    birthday: '2005-03-14',
    has_order: false,
    voucher_no: null,
  };

  test('corrects the unpaid registration, whatever the spacing of the name', () => {
    expect(decideRegistration([waiting], student)).toBe(7);
    expect(decideRegistration([{ ...waiting, student_name: 'MaThiriAung' }], student)).toBe(7);
  });

  test('is refused once there is an order, also beside an unpaid one', () => {
    const ordered = { ...waiting, id: 6, has_order: true, voucher_no: 'V261121000002' };
    expect(decideRegistration([waiting, ordered], student)).toMatchObject({
      reason: 'already-registered',
      params: { voucher: 'V261121000002' },
    });
  });

  test('creates another registration after a cancelled order', () => {
    expect(decideRegistration([{ ...waiting, has_order: true }], student)).toBe('new');
  });

  test('another name or birthday is another student', () => {
    expect(decideRegistration([], student)).toBe('new');
    expect(decideRegistration([{ ...waiting, birthday: '2006-03-14' }], student)).toBe('new');
    expect(decideRegistration([{ ...waiting, student_name: 'Ma Su Su' }], student)).toBe('new');
  });
});
