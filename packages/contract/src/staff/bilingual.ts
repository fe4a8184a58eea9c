import { z } from 'zod';
import { optionalText } from '../core/fields.ts';
import { textKinds } from '../core/text-kinds.ts';
import { staffLimits } from './limits.ts';

/** A text in both languages, as staff see it; '' where one is missing. */
export const Names = z.object({ en: z.string(), my: z.string() });
export type Names = z.infer<typeof Names>;

/** A short text in both languages, on one line; one of them may be missing. */
export const namesInput = (max: number) => {
  const name = optionalText(max).register(textKinds, { kind: 'line' });
  return z
    .object({ en: name, my: name })
    .refine(({ en, my }) => en !== '' || my !== '', { message: 'required', path: ['en'] });
};

/** HTML in both languages, each of which may be missing; the mark is on the object, so that it holds for both. */
export const htmlInput = z
  .object({ en: optionalText(staffLimits.html), my: optionalText(staffLimits.html) })
  .register(textKinds, { kind: 'html' });
