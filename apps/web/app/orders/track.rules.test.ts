import { expect, test } from 'vitest';
import { trackProblems } from './track.rules.ts';

test('both fields are judged at once, as the shop reads them', () => {
  expect(trackProblems({ voucherNo: ' ', phoneNo: '' })).toEqual({
    voucherNo: 'required',
    phoneNo: 'required',
  });
  expect(trackProblems({ voucherNo: 'V2611', phoneNo: '12345' })).toEqual({
    voucherNo: 'format',
    phoneNo: 'format',
  });
  expect(trackProblems({ voucherNo: 'v261121 ၀၀၀၀၀၁', phoneNo: '+95 9 770 000 001' })).toEqual({});
});
