import { useFailureText } from '../platform/api/failure.ts';
import type { Language } from '../platform/language/code.ts';
import { useLanguage } from '../platform/language/context.ts';
import { showAlert } from './ask.ts';

/** Returns a function that switches the language of the shop; alerts if its texts fail to load. */
export function useSwitchLanguage(): (language: Language) => Promise<void> {
  const { switchLanguage } = useLanguage();
  const failureText = useFailureText();
  return (language) => switchLanguage(language).catch((error: unknown) => showAlert(failureText(error)));
}
