import { z } from 'zod';
import { optionalText } from '../core/fields.ts';
import { textKinds } from '../core/text-kinds.ts';
import { staffLimits } from './limits.ts';

/** Text in both languages for staff; '' where one is missing. */
export const Names = z.object({ en: z.string(), my: z.string() });
export type Names = z.infer<typeof Names>;

/** Short single-line text in both languages; one may be missing. */
export const namesInput = (max: number) => {
  const name = optionalText(max).register(textKinds, { kind: 'line' });
  return z
    .object({ en: name, my: name })
    .refine(({ en, my }) => en !== '' || my !== '', { message: 'required', path: ['en'] });
};

/** HTML in both languages, each optional; the mark on the object covers both. */
export const htmlInput = z
  .object({ en: optionalText(staffLimits.html), my: optionalText(staffLimits.html) })
  .register(textKinds, { kind: 'html' });
