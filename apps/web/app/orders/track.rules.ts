import { isPhone, isVoucherNo } from '@zay/contract';

export interface TrackFields {
  readonly voucherNo: string;
  readonly phoneNo: string;
}

type Problem = 'required' | 'format';

/** What is wrong with each field; undefined where nothing is. */
export function trackProblems({ voucherNo, phoneNo }: TrackFields): {
  readonly [Field in keyof TrackFields]: Problem | undefined;
} {
  return { voucherNo: problemOf(voucherNo, isVoucherNo), phoneNo: problemOf(phoneNo, isPhone) };
}

function problemOf(text: string, isRight: (text: string) => boolean): Problem | undefined {
  if (text.trim() === '') return 'required';
  return isRight(text) ? undefined : 'format';
}
