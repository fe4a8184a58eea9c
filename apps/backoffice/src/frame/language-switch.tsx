import { cn } from '@zay/web/ui/class-names.ts';
import { MyanmarWord } from '@zay/web/ui/myanmar-word.tsx';
import { useOfficeTexts } from '../platform/language/context.ts';
import { officeLanguages, switchLanguage } from '../platform/language/texts.ts';

export function LanguageSwitch() {
  const { language, t } = useOfficeTexts();
  return (
    <div role="group" aria-label={t('office.language')} className="flex">
      {officeLanguages.map((code) => (
        <button
          key={code}
          type="button"
          lang="en"
          aria-pressed={code === language}
          onClick={() => void switchLanguage(code)}
          className={cn(
            'inline-flex min-h-11 items-center rounded-field px-2',
            // A phone has room for the other language only.
            code === language ? 'font-semibold text-jade max-sm:hidden' : 'text-muted',
          )}
        >
          {code === 'unicode' ? <MyanmarWord /> : 'English'}
        </button>
      ))}
    </div>
  );
}
