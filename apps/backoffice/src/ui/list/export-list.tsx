import DownloadIcon from '~icons/lucide/download';
import { Button } from '@zay/web/ui/button.tsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '../../platform/language/context.ts';
import { toastOnFailure } from '../toast-on-failure.ts';
import { readListAddress } from './list-address.ts';

interface ExportListProps {
  /** Returns a link to the file, for the list's filters. */
  readonly makeLink: (filters: Readonly<Record<string, string>>) => Promise<{ url: string }>;
  /** If the file is not the list itself. */
  readonly label?: string;
}

/** Exports all rows that match the filters as CSV, not only this page. */
export function ExportList({ makeLink, label }: ExportListProps) {
  const t = useText();
  const [search] = useSearchParams();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const { filters } = readListAddress(search, { sort: '', direction: 'desc' });
    await toastOnFailure(makeLink(filters).then(download));
    setBusy(false);
  };
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => void save()}>
      <DownloadIcon aria-hidden />
      {label ?? t('kit.export')}
    </Button>
  );
}

function download({ url }: { url: string }): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
