import MissingIcon from '~icons/lucide/circle-dashed';
import DoneIcon from '~icons/lucide/circle-check';
import { releaseScore, type ScoreRequest } from '@zay/contract/staff';
import { formatDate, formatDateTime } from '@zay/web/platform/dates.ts';
import { confirm } from '@zay/web/ui/ask.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { Panel } from '../ui/panel.tsx';
import { toastOnFailure } from '../ui/toast-on-failure.ts';

interface ReleaseProps {
  readonly request: ScoreRequest;
  /** There are unsaved marks. */
  readonly isChanged: boolean;
}

/** Releases the result to the buyer, and lists what is still missing. */
export function Release({ request, isChanged }: ReleaseProps) {
  const t = useText();
  const release = useAct(releaseScore);
  const { id, released } = request;
  if (released) {
    const date = formatDateTime(released.at);
    return (
      <Panel title={t('education.release')}>
        <p className="font-semibold">
          {released.by
            ? t('education.releasedBy', { date, by: released.by })
            : t('education.releasedAt', { date })}
        </p>
        <p>{t('education.releasedText')}</p>
      </Panel>
    );
  }

  const date = formatDate(request.dueOn);
  const missing = request.subjects.filter(({ mark }) => mark === null).length;
  const isPaid = request.state === 'open' || request.state === 'done';
  const needs = [
    { isMet: isPaid, text: t(isPaid ? 'education.isPaid' : 'education.notPaid') },
    {
      isMet: request.isDue,
      text: request.isDue ? t('education.isDue', { date }) : t('education.notDue', { date }),
    },
    {
      isMet: missing === 0,
      text: missing === 0 ? t('education.allMarks') : t('education.marksMissing', { n: missing }),
    },
    ...(isChanged ? [{ isMet: false, text: t('education.marksUnsaved') }] : []),
  ];
  const press = async () => {
    const isSure = await confirm({
      title: t('education.releaseTitle'),
      message: t('education.releaseText'),
      confirmLabel: t('education.release'),
    });
    if (!isSure) return;
    await toastOnFailure(
      release
        .mutateAsync({ body: { id, note: '' } })
        .then(({ message }) => showToast(message, { kind: 'success' })),
    );
  };

  return (
    <Panel title={t('education.release')} text={t('education.releaseText')}>
      <ul className="flex flex-col gap-2">
        {needs.map(({ isMet, text }) => (
          <li key={text} className="flex items-start gap-2">
            {isMet ? (
              <DoneIcon aria-hidden className="mt-1 shrink-0 text-jade" />
            ) : (
              <MissingIcon aria-hidden className="mt-1 shrink-0 text-ruby" />
            )}
            {text}
          </li>
        ))}
      </ul>
      <Button
        className="self-start"
        busy={release.isPending}
        disabled={!needs.every(({ isMet }) => isMet)}
        onClick={() => void press()}
      >
        {t('education.release')}
      </Button>
    </Panel>
  );
}
