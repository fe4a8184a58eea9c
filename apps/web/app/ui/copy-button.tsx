import { useEffect, useState } from 'react';
import CheckIcon from '~icons/lucide/check';
import CopyIcon from '~icons/lucide/copy';
import { useText } from '../platform/language/context.ts';
import { Button } from './button.tsx';

const shownMs = 2000;

/** Copies `value` to the clipboard; `label` names it for screen readers. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const t = useText();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);

  return (
    <Button
      variant="secondary"
      aria-label={`${t('common.copy')}: ${label}`}
      className="shrink-0"
      onClick={() => void copyText(value).then(setCopied)}
    >
      {copied ? <CheckIcon aria-hidden /> : <CopyIcon aria-hidden />}
      <span aria-live="polite">{t(copied ? 'common.copied' : 'common.copy')}</span>
    </Button>
  );
}

async function copyText(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    return copyBySelection(value);
  }
}

/** Fallback without the clipboard API: pages without https, and old web views. */
function copyBySelection(value: string): boolean {
  const area = document.createElement('textarea');
  area.value = value;
  area.readOnly = true;
  area.className = 'fixed top-0 opacity-0';
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  return done;
}
