import { useId } from 'react';
import { cn } from '@zay/web/ui/class-names.ts';
import { TextArea, TextField } from '@zay/web/ui/field.tsx';
import { useText } from '../../platform/language/context.ts';
import type { ValueBinding } from './use-form-state.ts';

export interface BothLanguages {
  readonly en: string;
  readonly my: string;
}

interface TwoLanguagesProps extends ValueBinding<BothLanguages> {
  readonly label: string;
  /** Multi-line. */
  readonly long?: boolean;
  /** For a table of texts: labels are for screen readers only, others see which language is missing. */
  readonly isDense?: boolean;
  /** Offered while typing. */
  readonly suggestions?: readonly BothLanguages[];
}

/** A text in English and in Burmese, side by side: `<TwoLanguages {...form.value('name')} label={…} />`. */
export function TwoLanguages({
  label,
  long = false,
  isDense = false,
  suggestions = [],
  value,
  onChange,
  error,
  errorOf,
}: TwoLanguagesProps) {
  const t = useText();
  const id = useId();
  const Box = long ? TextArea : TextField;
  return (
    <div className={cn('grid sm:grid-cols-2', isDense ? 'gap-1 [&_label]:sr-only' : 'gap-3')}>
      {(['en', 'my'] as const).map((language) => (
        <Box
          key={language}
          lang={language}
          label={`${label} (${t(language === 'en' ? 'kit.english' : 'kit.burmese')})`}
          value={value[language]}
          {...(isDense && { placeholder: t(language === 'en' ? 'kit.english' : 'kit.burmese') })}
          {...(suggestions.length > 0 && { list: `${id}-${language}` })}
          error={errorOf(language) ?? (language === 'en' ? error : undefined)}
          onChange={({ target }: { target: { value: string } }) =>
            onChange({ ...value, [language]: target.value })
          }
        />
      ))}
      {suggestions.length > 0 &&
        (['en', 'my'] as const).map((language) => (
          <datalist key={language} id={`${id}-${language}`}>
            {[...new Set(suggestions.map((one) => one[language]))].map((text) => (
              <option key={text}>{text}</option>
            ))}
          </datalist>
        ))}
    </div>
  );
}
