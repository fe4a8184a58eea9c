import { isPhone, lengthOf, limits } from '@zay/contract';

/** Recipient of an address, as typed. '' means the buyer's own name or phone. */
export interface RecipientEntry {
  readonly name: string;
  readonly phone: string;
}

interface RecipientProblems {
  readonly recipientName?: 'too-long';
  readonly recipientPhone?: 'format';
}

/** Returns validation errors by wire field name. Both fields are optional. */
export function recipientProblems({ name, phone }: RecipientEntry): RecipientProblems {
  return {
    ...(lengthOf(name.trim()) > limits.recipientName && { recipientName: 'too-long' }),
    ...(phone.trim() !== '' && !isPhone(phone) && { recipientPhone: 'format' }),
  };
}
