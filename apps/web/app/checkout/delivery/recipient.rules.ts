import { isPhone, lengthOf, limits } from '@zay/contract';

/** Who receives what goes to an address, as typed; '' for the buyer's own name or phone. */
export interface RecipientEntry {
  readonly name: string;
  readonly phone: string;
}

interface RecipientProblems {
  readonly recipientName?: 'too-long';
  readonly recipientPhone?: 'format';
}

/** What is wrong, by the fields of the wire; both fields are optional. */
export function recipientProblems({ name, phone }: RecipientEntry): RecipientProblems {
  return {
    ...(lengthOf(name.trim()) > limits.recipientName && { recipientName: 'too-long' }),
    ...(phone.trim() !== '' && !isPhone(phone) && { recipientPhone: 'format' }),
  };
}
