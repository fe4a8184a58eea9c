import { useState } from 'react';
import CloseIcon from '~icons/lucide/x';
import { messages as zawgyi } from 'virtual:zawgyi-messages/zawgyi-suggestion';
import { messages as english } from '../messages/en/zawgyi-suggestion.ts';
import { messages as unicode } from '../messages/my/zawgyi-suggestion.ts';
import { keepLanguage } from '../platform/language/choice.ts';
import { defaultLanguage } from '../platform/language/code.ts';
import { useLanguage } from '../platform/language/context.ts';
import { currentLanguage, firstVisit } from '../platform/language/current.ts';
import { measuredFont } from '../platform/language/device-font.ts';
import { browserStorage } from '../platform/storage.ts';
import { useHydrated } from '../platform/store.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useSwitchLanguage } from '../ui/use-switch-language.ts';

const en = english['zawgyi-suggestion'];
const my = unicode['zawgyi-suggestion'];
const inZawgyi = zawgyi['zawgyi-suggestion'];

/** Help with Zawgyi that few visitors see. */
export default function ZawgyiHelp() {
  const { language } = useLanguage();
  if (!useHydrated()) return null;
  return language === 'zawgyi' ? <Unreadable /> : <Suggestion />;
}

function keepEnglish(): void {
  // The cookie also works in browsers without storage.
  keepLanguage(defaultLanguage);
  firstVisit.set(false);
}

/** Offers Zawgyi once, in all three encodings and languages, since the visitor can read one of them. */
function Suggestion() {
  const switchLanguage = useSwitchLanguage();
  return (
    <section
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
    </section>
  );
}

const answeredKey = 'ZawgyiUnreadable';

const zawgyiFont = () =>
  measuredFont(getComputedStyle(document.documentElement).getPropertyValue('--font-zawgyi'));

/**
 * Offers Unicode once to a reader of Zawgyi whose device has no Zawgyi font. In Burmese Unicode, or in English where the device
 * shows boxes: no font is loaded for it. It overlays the page below the header, so that nothing moves.
 */
function Unreadable() {
  const switchLanguage = useSwitchLanguage();
  const [font, setFont] = useState(() =>
    browserStorage().getItem(answeredKey) === null ? zawgyiFont() : undefined,
  );
  if (font === undefined || font === 'zawgyi') return null;
  const { label, unreadable, acceptUnicode, close } = font === 'boxes' ? en : my;
  const answer = () => {
    browserStorage().setItem(answeredKey, '1');
    setFont(undefined);
  };
  const accept = async () => {
    await switchLanguage('unicode');
    // Its texts may have failed to load.
    if (currentLanguage.get() === 'unicode') answer();
  };
  return (
    <section
      data-notice
      aria-label={label}
      lang={font === 'boxes' ? 'en' : 'my'}
      className="absolute inset-x-0 top-full flex items-center gap-1 border-b border-line bg-gold-soft ps-4 text-sm shadow-card"
    >
      <p className="min-w-0 flex-1 leading-snug">{unreadable}</p>
      <button
        type="button"
        className="min-h-11 px-2 font-semibold text-jade underline"
        onClick={() => void accept()}
      >
        {acceptUnicode}
      </button>
      <IconButton label={close} onClick={answer}>
        <CloseIcon aria-hidden />
      </IconButton>
    </section>
  );
}
