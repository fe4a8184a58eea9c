import { messages as zawgyi } from 'virtual:zawgyi-messages/zawgyi-suggestion';
import { messages as english } from '../messages/en/zawgyi-suggestion.ts';
import { messages as unicode } from '../messages/my/zawgyi-suggestion.ts';
import { keepLanguage } from '../platform/language/choice.ts';
import { defaultLanguage } from '../platform/language/code.ts';
import { firstVisit } from '../platform/language/current.ts';
import { Button } from '../ui/button.tsx';
import { useSwitchLanguage } from '../ui/use-switch-language.ts';

const en = english['zawgyi-suggestion'];
const my = unicode['zawgyi-suggestion'];
const inZawgyi = zawgyi['zawgyi-suggestion'];

function keepEnglish(): void {
  // The cookie also works in browsers without storage.
  keepLanguage(defaultLanguage);
  firstVisit.set(false);
}

/** Offers Zawgyi once, in all three encodings and languages, since the visitor can read one of them. */
export default function ZawgyiSuggestion() {
  const switchLanguage = useSwitchLanguage();
  return (
    <aside
      data-notice
      aria-label={en.label}
      className="fixed inset-x-2 bottom-24 max-h-[70dvh] overflow-y-auto z-40 mx-auto flex max-w-md flex-col gap-2 rounded-card border border-line bg-paper p-4 shadow-card md:bottom-4"
    >
      <p lang="my-Qaag">{inZawgyi.text}</p>
      <p lang="my">{my.text}</p>
      <p lang="en">{en.text}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={keepEnglish}>
          {en.keep}
        </Button>
        <Button onClick={() => void switchLanguage('zawgyi')}>
          <span>
            <span lang="my-Qaag">{inZawgyi.accept}</span>
            <br />
            {en.accept}
          </span>
        </Button>
      </div>
    </aside>
  );
}
