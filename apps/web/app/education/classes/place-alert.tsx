import { useLocation } from 'react-router';
import { classAlerts, updateClassAlert } from '@zay/contract';
import { alertOf } from '../../platform/alert-hash.ts';
import { browserApi } from '../../platform/api/browser.ts';
import { useText } from '../../platform/language/context.ts';
import type { LaterQuery } from '../../platform/query-later.ts';
import { AlertButton } from '../../ui/alert-button.tsx';

/** Button to be notified when a full class has a free place. */
export function PlaceAlert({ classId }: { classId: number }) {
  const t = useText();
  const wished = alertOf(useLocation().hash);
  return (
    <AlertButton
      alerts={alerts}
      save={saveAlert}
      id={classId}
      wished={wished === classId ? wished : undefined}
      page="/nhl-classes"
      texts={{
        ask: t('classes.askAlert'),
        waiting: t('classes.alertWaiting'),
        undo: t('classes.undoAlert'),
      }}
    />
  );
}

/** Ids of the classes that the buyer waits for. */
const alerts: LaterQuery<readonly number[]> = {
  queryKey: ['class-alerts'],
  queryFn: async () => (await browserApi(classAlerts)).classIds,
};

const saveAlert = (classId: number, isWanted: boolean) =>
  browserApi(updateClassAlert, { body: { classId, isWanted } });
