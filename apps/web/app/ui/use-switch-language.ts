import { useFailureText } from '../platform/api/failure.ts';
import { parseLanguage, type Language } from '../platform/language/code.ts';
import { useLanguage } from '../platform/language/context.ts';
import { showAlert } from './ask.ts';

/** Returns a function that switches the language of the shop; alerts if its texts fail to load. */
export function useSwitchLanguage(): (language: Language) => Promise<void> {
  const { switchLanguage } = useLanguage();
  const failureText = useFailureText();
  return (language) => switchLanguage(language).catch((error: unknown) => showAlert(failureText(error)));
}

/**
 * Returns a function for the submit event of a form whose buttons are languages: it switches in place, so that nothing typed
 * on the page is lost.
 */
export function useLanguageForm(): (event: SubmitEvent) => void {
  const switchLanguage = useSwitchLanguage();
  return (event) => {
    // Older browsers do not tell the button; there the form is sent.
    if (!(event.submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    void switchLanguage(parseLanguage(event.submitter.value));
  };
}
