import { editEdition, type Edition } from '@zay/contract/staff';
import { confirm } from '@zay/web/ui/ask.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { useNavigate, useParams } from 'react-router';
import { usePick, useText } from '../platform/language/context.ts';
import { useRemoveRecord } from '../platform/records.ts';
import { RecordPage } from '../ui/form/record-page.tsx';
import { toastOnFailure } from '../ui/toast-on-failure.ts';
import { draftOf, fieldsOf } from './edition-draft.ts';
import { EditionForm } from './edition-form.tsx';
import { editions } from './newspapers.resource.ts';

export default function EditionPage() {
  const t = useText();
  const { id = '' } = useParams();
  return (
    <RecordPage key={id} title={t('newspapers.one')} resource={editions} id={id}>
      {(edition) => <EditedEdition edition={edition} />}
    </RecordPage>
  );
}

function EditedEdition({ edition }: { edition: Edition }) {
  const pick = usePick();
  const { id, version } = edition;
  return (
    <EditionForm
      title={pick(edition.title)}
      edition={edition}
      initial={draftOf(edition)}
      actions={<Withdraw id={id} />}
      send={(api, draft) =>
        api(editEdition, {
          // With a new file, its first page becomes the cover.
          body: {
            id,
            version,
            ...fieldsOf(draft),
            ...(draft.cover && !draft.pdf && { coverKey: draft.cover.key }),
          },
          files: draft.pdf ? { File: draft.pdf } : {},
        })
      }
    />
  );
}

function Withdraw({ id }: { id: number }) {
  const t = useText();
  const navigate = useNavigate();
  const remove = useRemoveRecord(editions);
  const withdraw = async () => {
    const isSure = await confirm({
      title: t('newspapers.withdrawTitle'),
      message: t('newspapers.withdrawText'),
      confirmLabel: t('newspapers.withdraw'),
      danger: true,
    });
    if (isSure && (await toastOnFailure(remove(id)))) void navigate('/newspapers', { replace: true });
  };
  return (
    <Button variant="danger" onClick={() => void withdraw()}>
      {t('newspapers.withdraw')}
    </Button>
  );
}
