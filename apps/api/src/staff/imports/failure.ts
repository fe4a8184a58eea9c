import type { Names } from '@zay/contract/staff';

/** Why a file or an archive cannot be read, for staff. */
export function failureOf(error: unknown): Names {
  if (error instanceof Error && 'en' in error && 'my' in error)
    return { en: String(error.en), my: String(error.my) };
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 300);
  return {
    en: `The file could not be read: ${reason}`,
    my: `ဖိုင်ကို ဖတ်၍ မရပါ။ (${reason})`,
  };
}
