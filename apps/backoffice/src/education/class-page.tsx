import type { StaffClass } from '@zay/contract/staff';
import { confirm } from '@zay/web/ui/ask.ts';
import { Button, ButtonLink } from '@zay/web/ui/button.tsx';
import { useNavigate, useParams } from 'react-router';
import { usePick, useText } from '../platform/language/context.ts';
import { useRemoveRecord } from '../platform/records.ts';
import { RecordPage } from '../ui/form/record-page.tsx';
import { toastOnFailure } from '../ui/toast-on-failure.ts';
import { draftOf } from './class-draft.ts';
import { ClassForm } from './class-form.tsx';
import { trainingClasses } from './education.resource.ts';

export default function ClassPage() {
  const t = useText();
  const { id = '' } = useParams();
  return (
    <RecordPage key={id} title={t('education.classes')} resource={trainingClasses} id={id}>
      {(training) => <EditedClass training={training} />}
    </RecordPage>
  );
}

function EditedClass({ training }: { training: StaffClass }) {
  const t = useText();
  const pick = usePick();
  const navigate = useNavigate();
  const remove = useRemoveRecord(trainingClasses);
  const press = async () => {
    const isSure = await confirm({
      title: t('education.deleteTitle'),
      message: t('education.deleteText'),
      confirmLabel: t('common.delete'),
      danger: true,
    });
    if (isSure && (await toastOnFailure(remove(training.id))))
      void navigate('/training-classes', { replace: true });
  };
  return (
    <ClassForm
      title={pick(training.name)}
      id={training.id}
      initial={draftOf(training)}
      note={training.waiting > 0 && <p>{t('education.waitingFor', { n: training.waiting })}</p>}
      actions={
        <>
          <ButtonLink to={`/training-classes/${training.id}/participants`} variant="secondary">
            {t('education.participants')}
          </ButtonLink>
          <Button variant="danger" onClick={() => void press()}>
            {t('common.delete')}
          </Button>
        </>
      }
    />
  );
}
