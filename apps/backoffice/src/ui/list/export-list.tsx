import DownloadIcon from '~icons/lucide/download';
import { type ExportFormat, exportFormats } from '@zay/contract/staff';
import { Button } from '@zay/web/ui/button.tsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '../../platform/language/context.ts';
import { toastOnFailure } from '../toast-on-failure.ts';
import { readListAddress } from './list-address.ts';

interface ExportListProps {
  /** Returns a link to the file, for the list's filters. */
  readonly makeLink: (
    filters: Readonly<Record<string, string>>,
    format: ExportFormat,
  ) => Promise<{ url: string }>;
  /** What the file has, if it is not the list itself. */
  readonly label?: string;
}

const names: Readonly<Record<ExportFormat, string>> = { csv: 'CSV', xlsx: 'Excel' };

/** Exports all rows that match the filters, not only this page. */
export function ExportList({ makeLink, label }: ExportListProps) {
  const t = useText();
  const [search] = useSearchParams();
  const [busy, setBusy] = useState<ExportFormat | null>(null);
  const save = async (format: ExportFormat) => {
    setBusy(format);
    const { filters } = readListAddress(search, { sort: '', direction: 'desc' });
    await toastOnFailure(makeLink(filters, format).then(download));
    setBusy(null);
  };
  return (
    <div role="group" aria-label={label ?? t('kit.export')} className="flex flex-wrap items-center gap-2">
      {label && <span className="text-muted max-md:w-full">{label}</span>}
      {exportFormats.map((format) => (
        <Button
          key={format}
          variant="secondary"
          busy={busy === format}
          aria-label={t('kit.exportAs', { format: names[format] })}
          onClick={() => void save(format)}
        >
          <DownloadIcon aria-hidden />
          {names[format]}
        </Button>
      ))}
    </div>
  );
}

function download({ url }: { url: string }): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
