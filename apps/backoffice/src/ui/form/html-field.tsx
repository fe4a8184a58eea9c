import { TextArea } from '@zay/web/ui/field.tsx';
import { useText } from '../../platform/language/context.ts';

interface HtmlFieldProps {
  readonly label: string;
  readonly lang?: 'en' | 'my';
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly error?: string | undefined;
}

/** HTML source with a preview below, in a frame without scripts. The server cleans what is saved. */
export function HtmlField({ label, lang, hint, value, onChange, error }: HtmlFieldProps) {
  const t = useText();
  return (
    <div className="flex flex-col gap-2">
      <TextArea
        label={label}
        lang={lang}
        hint={hint}
        error={error}
        rows={8}
        spellCheck={false}
        // Monospace fonts have no Burmese letters.
        className={lang === 'my' ? 'text-sm' : 'font-mono text-sm'}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {value.trim() !== '' && (
        <details>
          <summary className="min-h-11 content-center text-jade">{t('kit.preview')}</summary>
          <iframe
            sandbox=""
            title={`${t('kit.preview')}: ${label}`}
            srcDoc={`<meta name="color-scheme" content="light"><body style="font: 16px/1.6 system-ui">${value}`}
            className="h-64 w-full rounded-field border border-line bg-on-jade"
          />
        </details>
      )}
    </div>
  );
}
