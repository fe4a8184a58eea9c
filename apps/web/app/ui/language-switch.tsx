import { useLanguage } from '../platform/language/context.ts';
import type { Language } from '../platform/language/code.ts';
import { cn } from './class-names.ts';
import { MyanmarWord } from './myanmar-word.tsx';
import { useLanguageForm } from './use-switch-language.ts';

/** Languages by their own names; `writing` distinguishes the two encodings of Burmese. */
const choices: readonly { code: Language; writing?: string }[] = [
  { code: 'en-US' },
  { code: 'unicode', writing: '(Unicode)' },
  { code: 'zawgyi', writing: '(Zawgyi)' },
];

/** Switches the language of the shop; without scripts by the action of choose-language.page.tsx. */
export function LanguageSwitch() {
  const { language, t } = useLanguage();
  const choose = useLanguageForm();
  return (
    <form
      method="post"
      action="/chooselanguage"
      onSubmit={({ nativeEvent }) => choose(nativeEvent as SubmitEvent)}
    >
      <div role="group" aria-label={t('common.language')} className="flex flex-wrap gap-2">
        {choices.map(({ code, writing }) => (
          <button
            key={code}
            name="language"
            value={code}
            lang="en"
            aria-pressed={code === language}
            className={cn(
              'inline-flex min-h-11 flex-wrap items-center justify-center gap-x-1.5 rounded-chip border px-4',
              code === language ? 'border-jade bg-jade-soft font-semibold text-jade' : 'border-edge bg-paper',
            )}
          >
            {writing === undefined ? 'English' : <MyanmarWord />}
            {writing}
          </button>
        ))}
      </div>
    </form>
  );
}
