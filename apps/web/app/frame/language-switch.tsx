import { useLanguage } from '../platform/language/provider.tsx';
import type { Language } from '../platform/language/code.ts';
import { cn } from '../ui/class-names.ts';

/** Each language by its own name; the two ways of writing Burmese are told apart by theirs. */
const names: readonly { code: Language; name: string; lang: string }[] = [
  { code: 'en-US', name: 'English', lang: 'en' },
  { code: 'unicode', name: 'မြန်မာ (Unicode)', lang: 'my' },
  { code: 'zawgyi', name: 'Myanmar (Zawgyi)', lang: 'en' },
];

/** Changes the language of the shop at once. */
export function LanguageSwitch() {
  const { language, t, switchLanguage } = useLanguage();
  return (
    <div role="group" aria-label={t('frame.language')} className="flex flex-wrap gap-2">
      {names.map(({ code, name, lang }) => (
        <button
          key={code}
          type="button"
          lang={lang}
          aria-pressed={code === language}
          onClick={() => void switchLanguage(code)}
          className={cn(
            'min-h-11 rounded-chip border px-4',
            code === language ? 'border-jade bg-jade-soft font-semibold text-jade' : 'border-edge bg-paper',
          )}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
