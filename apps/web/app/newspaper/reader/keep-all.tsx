import { useEffect, useState } from 'react';
import KeptIcon from '~icons/lucide/circle-check';
import { useText } from '../../platform/language/context.ts';
import { Button } from '../../ui/button.tsx';
import { countKeptParts } from '../kept-edition.ts';
import { partBytes } from './edition-bytes.ts';
import type { OpenedPdf } from './use-pdf.ts';

/** Bytes as megabytes, never less than 0.1. */
export const megabytes = (bytes: number) => Math.max(0.1, bytes / 1_000_000).toFixed(1);

/** Says what can be read without a connection, and keeps the rest on demand; nothing where nothing can be kept. */
export function KeepAll({ url, opened }: { url: string; opened: OpenedPdf }) {
  const t = useText();
  const { bytes, loaded, total } = opened;
  const [keptParts, setKeptParts] = useState(0);
  const [state, setState] = useState<'idle' | 'keeping' | 'failed'>('idle');

  useEffect(() => {
    let isCurrent = true;
    const count = async () => {
      const found = await countKeptParts(url);
      if (isCurrent) setKeptParts(found);
    };
    void count();
    return () => {
      isCurrent = false;
    };
  }, [url, loaded, state]);

  if (!bytes || keptParts === 0) return null;
  if (keptParts >= Math.ceil(total / partBytes)) {
    return (
      <p className="flex items-center gap-2 px-4 py-2 text-sm text-muted">
        <KeptIcon aria-hidden className="shrink-0 text-jade" />
        {t('newspaper.keptAll')}
      </p>
    );
  }
  const keep = async () => {
    setState('keeping');
    try {
      await bytes.readAll();
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2">
      <p className="text-sm text-muted" role={state === 'failed' ? 'alert' : undefined}>
        {t(state === 'failed' ? 'newspaper.keepFailed' : 'newspaper.keptPages')}
      </p>
      <Button variant="quiet" busy={state === 'keeping'} onClick={() => void keep()} className="-ms-4">
        {t('newspaper.keepAll', { size: megabytes(total) })}
      </Button>
    </div>
  );
}
