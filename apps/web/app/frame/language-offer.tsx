import { use } from 'react';
import { IsLanguageChosen, languageOfferId } from '../platform/language/choice.ts';
import { MyanmarWord } from '../ui/myanmar-word.tsx';

const look = 'inline-flex min-h-11 min-w-28 items-center justify-center px-4 font-semibold text-jade';

/**
 * Offers both languages at the top of every page until one is chosen: a form, so it works before hydration and without
 * scripts. Only the server renders it, directly below `body`, where React ignores unknown elements
 * (frame/no-script.tsx), so it adds no script.
 */
export function LanguageOffer() {
  if (use(IsLanguageChosen)) return null;
  return (
    <form
      id={languageOfferId}
      data-notice
      method="post"
      action="/chooselanguage"
      aria-label="Language"
      className="flex justify-center gap-2 border-b border-line bg-jade-soft"
    >
      <button name="language" value="unicode" lang="en" className={look}>
        <MyanmarWord />
      </button>
      <button name="language" value="en-US" lang="en" className={look}>
        English
      </button>
    </form>
  );
}
