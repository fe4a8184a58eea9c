import { z } from 'zod';
import { limits } from '../limits.ts';
import { textKinds } from './text-kinds.ts';

/** Base64 picture inside JSON; a `data:…;base64,` prefix is removed. '' means no picture. */
export const base64Image = z
  .string()
  .max(limits.base64Length)
  .transform((data) => data.replace(/^data:[^,]*,/, ''))
  .meta({ contentEncoding: 'base64' })
  .register(textKinds, { kind: 'verbatim' });

/** Slip of a payment in the bodies of orders and repeated payments. */
export const SlipImage = z
  .object({
    approvalImage: base64Image,
    approvalImageExtension: z.string().max(50).default(''),
  })
  .meta({ id: 'SlipImage' });
export type SlipImage = z.infer<typeof SlipImage>;

/** An optional slip: null or an empty text is none. */
export const optionalSlip = SlipImage.nullish().transform((slip) =>
  slip && slip.approvalImage !== '' ? slip : null,
);
