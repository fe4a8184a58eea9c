import { confirm } from '@zay/web/ui/ask.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { useRemoveRecord } from '../platform/records.ts';
import { officeResourceOf, type Lookup } from './lookup.ts';

interface DeleteRecordProps {
  readonly lookup: Lookup;
  readonly id: number | string;
  readonly name: string;
}

/** Deletes a record once it is confirmed; what holds it is said where it was pressed. */
export function DeleteRecord({ lookup, id, name }: DeleteRecordProps) {
  const t = useText();
  const navigate = useNavigate();
  const remove = useRemoveRecord(officeResourceOf(lookup));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const ask = async () => {
    setFailure(undefined);
    const isSure = await confirm({
      title: t('content.deleteTitle'),
      message: t('content.deleteText', { name }),
      confirmLabel: t('common.delete'),
      danger: true,
    });
    if (!isSure) return;
    setBusy(true);
    try {
      await remove(id);
      void navigate(`/${lookup.path}`);
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col items-end gap-2">
      <Button variant="danger" busy={isBusy} onClick={() => void ask()}>
        {t('common.delete')}
      </Button>
      {failure !== undefined && (
        <p role="alert" className="text-ruby">
          {failureText(failure)}
        </p>
      )}
    </div>
  );
}
