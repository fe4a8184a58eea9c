import { expect, test } from 'vitest';
import { voucherNumber } from './fields.ts';
import { isVoucherNo } from './voucher-number.ts';

test.each(['V261121000001', ' v261121000001 ', 'V 261121 000001', 'V261121-000001', 'V၂၆၁၁၂၁၀၀၀၀၀၁'])(
  '%s is V261121000001',
  (text) => {
    expect(voucherNumber.parse(text)).toBe('V261121000001');
    expect(isVoucherNo(text)).toBe(true);
  },
);

test.each(['V26112100001', 'V2611210000011', '261121000001', 'W261121000001', 'V261121000001\u0000', ''])(
  '%j is no voucher number',
  (text) => {
    expect(voucherNumber.safeParse(text).success).toBe(false);
    expect(isVoucherNo(text)).toBe(false);
  },
);
