import DownloadIcon from '~icons/lucide/download';
import type { BodyInputOf } from '@zay/contract';
import { exportOrders } from '@zay/contract/staff';
import { Button } from '@zay/web/ui/button.tsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { readListAddress } from '../ui/list/list-address.ts';
import { doneOrTold } from '../ui/tell-failure.ts';

/** Saves all orders of the list's filters, not only those of its page. */
export function ExportOrders() {
  const t = useText();
  const [search] = useSearchParams();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const { filters } = readListAddress(search, { sort: 'date', direction: 'desc' });
    await doneOrTold(download(filters));
    setBusy(false);
  };
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => void save()}>
      <DownloadIcon aria-hidden />
      {t('orders.export')}
    </Button>
  );
}

async function download(filters: Readonly<Record<string, string>>): Promise<void> {
  const { url } = await api(exportOrders, { body: filters as BodyInputOf<typeof exportOrders> });
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
