import { trustedHtml } from '@zay/web/platform/trusted-html.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { Field, TextArea } from '@zay/web/ui/field.tsx';
import { LoadingBar } from '@zay/web/ui/progress-bar.tsx';
import type { RemovedHtml } from '@zay/contract/staff';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useText } from '../../platform/language/context.ts';
import { cleanTyped } from './html/clean-html.ts';
import { RemovedNotice } from './html/removed-notice.tsx';

const HtmlEditor = lazy(() => import('./html/editor.tsx'));

interface HtmlFieldProps {
  readonly label: string;
  readonly lang?: 'en' | 'my';
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly error?: string | undefined;
}

/**
 * A text with headings, lists, links, tables and pictures. It opens as HTML if the editor would lose markup. What the
 * server would remove is removed here too, or named before saving.
 */
export function HtmlField(props: HtmlFieldProps) {
  const { label, lang, hint, value, onChange, error } = props;
  const t = useText();
  const [isSource, setSource] = useState(false);
  const [lost, setLost] = useState<readonly string[]>([]);
  const [isLossAccepted, setLossAccepted] = useState(false);
  const [removed, setRemoved] = useState<readonly RemovedHtml[]>([]);
  const toSource = (found: readonly string[]) => {
    if (isLossAccepted) return;
    setLost(found);
    setSource(true);
  };
  const other = lost.length > 0 ? 'kit.editAnyway' : 'kit.asText';
  const toggle = t(isSource ? other : 'kit.asHtml');
  return (
    <div className="flex flex-col items-start gap-1 *:w-full">
      {isSource ? (
        <HtmlSource {...props} />
      ) : (
        <Field label={label} hint={hint} error={error}>
          {(control) => (
            <Suspense fallback={<LoadingBar />}>
              <HtmlEditor
                id={control.id}
                label={label}
                lang={lang}
                value={value}
                onChange={onChange}
                onLoss={toSource}
                describedBy={control['aria-describedby']}
                isInvalid={control['aria-invalid'] === true}
              />
            </Suspense>
          )}
        </Field>
      )}
      {!isSource && <RemovedNotice when="typed" removed={removed} />}
      {isSource && lost.length > 0 && (
        <p role="status" className="text-sm">
          {t('kit.unknownMarkup', { lost: lost.join(', ') })}
        </p>
      )}
      <Button
        variant="quiet"
        className="-ms-4 w-auto!"
        aria-label={`${toggle}: ${label}`}
        onClick={() => {
          setLossAccepted(isSource && lost.length > 0);
          setLost([]);
          const clean = cleanTyped(isSource ? value : '');
          setRemoved(clean.removed);
          if (clean.removed.length > 0) onChange(clean.html);
          setSource(!isSource);
        }}
      >
        {/* Not a string, which the button would split into Burmese words: axe does not find those in the name. */}
        <span>{toggle}</span>
      </Button>
    </div>
  );
}

/** HTML source with a preview below of what will be stored, in a frame without scripts. */
function HtmlSource({ label, lang, hint, value, onChange, error }: HtmlFieldProps) {
  const t = useText();
  const clean = useMemo(() => cleanTyped(value), [value]);
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
      <RemovedNotice when="saving" removed={clean.removed} />
      {value.trim() !== '' && (
        <details>
          <summary className="min-h-11 content-center text-jade">{t('kit.preview')}</summary>
          <iframe
            sandbox=""
            title={`${t('kit.preview')}: ${label}`}
            // The policy of this page counts in the frame too, and allows no styles there. Nothing runs in its sandbox.
            srcDoc={trustedHtml(
              `<meta name="color-scheme" content="light"><font face="system-ui">${clean.html}`,
            )}
            className="h-64 w-full rounded-field border border-line bg-on-jade"
          />
        </details>
      )}
    </div>
  );
}
