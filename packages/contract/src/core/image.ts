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

/** Slip of a payment, as the order and pay-again bodies carry it. */
export const SlipImage = z
  .object({
    approvalImage: base64Image,
    approvalImageExtension: z.string().max(50).default(''),
  })
  .meta({ id: 'SlipImage' });
export type SlipImage = z.infer<typeof SlipImage>;

/** A slip that may be missing: null, or an empty text, is none. */
export const optionalSlip = SlipImage.nullish().transform((slip) =>
  slip && slip.approvalImage !== '' ? slip : null,
);
