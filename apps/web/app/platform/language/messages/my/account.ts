import type { Translated } from '../types.ts';
import type { account as english } from '../en/account.ts';

export const account = {
  addCity: 'မြို့ ရွေးပေးပါ',
  landmark: 'အနီးရှိ လူသိများသော နေရာ',
} as const satisfies Translated<typeof english>;
