import { z } from 'zod';
import { limits } from '../limits.ts';
import { textKinds } from './text-kinds.ts';

/** Base64 of a picture inside JSON; a `data:…;base64,` prefix is cut off. '' means no picture. */
export const base64Image = z
  .string()
  .max(limits.base64Length)
  .transform((data) => data.replace(/^data:[^,]*,/, ''))
  .meta({ contentEncoding: 'base64' })
  .register(textKinds, { kind: 'verbatim' });

/** Receipt of a payment, as the order and pay-again bodies carry it. */
export const ReceiptImage = z
  .object({
    approvalImage: base64Image,
    approvalImageExtension: z.string().max(50).default(''),
  })
  .meta({ id: 'ReceiptImage' });
export type ReceiptImage = z.infer<typeof ReceiptImage>;

/** A receipt that may be missing: null, or an empty text, is none. */
export const optionalReceipt = ReceiptImage.nullish().transform((receipt) =>
  receipt && receipt.approvalImage !== '' ? receipt : null,
);
