import type { Dashboard } from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { formatAmount } from '@zay/web/platform/money.ts';
import { useText } from '../platform/language/context.ts';
import { Panel } from '../ui/panel.tsx';

export function FailingJobs({ jobs }: { jobs: Dashboard['failingJobs'] }) {
  const t = useText();
  return (
    <Panel title={t('dashboard.failingJobs')} text={t('dashboard.failingJobsText')}>
      <ul className="flex flex-col gap-2">
        {jobs.map(({ job, failures, message, since }) => (
          <li key={job} className="border-l-2 border-ruby pl-3">
            <p className="font-semibold" lang="en">
              {job}
            </p>
            <p>
              {failures === 1
                ? t('dashboard.failedOnce', { since: formatDateTime(since) })
                : t('dashboard.failingSince', { n: failures, since: formatDateTime(since) })}
            </p>
            <p className="text-sm break-words whitespace-pre-line text-muted" lang="en">
              {message}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The time of the last backup, and whether it is overdue, suspended or not set up. */
export function Backup({ backup }: { backup: NonNullable<Dashboard['backup']> }) {
  const t = useText();
  const { outage } = backup;
  return (
    <Panel title={t('dashboard.backup')}>
      {outage?.since && (
        <p className="font-semibold text-ruby">
          {t('dashboard.backupNone', { time: formatDateTime(outage.since) })}
        </p>
      )}
      {outage?.isCopy && <p className="text-ruby">{t('dashboard.backupOfCopy')}</p>}
      {backup.isSetUp ? (
        <p className={backup.isLate ? 'font-semibold text-ruby' : undefined}>
          {backup.lastAt === null
            ? t('dashboard.backupNever')
            : t(backup.isLate ? 'dashboard.backupLate' : 'dashboard.backupLast', {
                time: formatDateTime(backup.lastAt),
              })}
        </p>
      ) : (
        <p className="font-semibold text-ruby">{t('dashboard.backupMissing')}</p>
      )}
    </Panel>
  );
}

/** The last restore drill: its result, and whether the next one is overdue. */
export function RestoreDrill({ drill }: { drill: NonNullable<Dashboard['drill']> }) {
  const t = useText();
  const { isOn, isLate, last } = drill;
  return (
    <Panel title={t('dashboard.drill')} text={t('dashboard.drillText')}>
      {!isOn && <p className="font-semibold text-ruby">{t('dashboard.drillOff')}</p>}
      {last && (last.problem === null ? <Good last={last} /> : <Failed drill={drill} last={last} />)}
      {!last && isOn && <p>{t('dashboard.drillNever')}</p>}
      {isLate && <p className="font-semibold text-ruby">{t('dashboard.drillLate')}</p>}
    </Panel>
  );
}

type Last = NonNullable<NonNullable<Dashboard['drill']>['last']>;

function Good({ last: { at, seconds, backupAt, rows, files } }: { last: Last }) {
  const t = useText();
  const filesText = formatAmount(files ?? 0);
  return (
    <div>
      <p>
        {t('dashboard.drillGood', {
          time: formatDateTime(at),
          backup: formatDateTime(backupAt ?? at),
          n: Math.ceil(seconds / 60) || 1,
        })}
      </p>
      <p className="text-sm text-muted">
        {rows === null
          ? t('dashboard.drillFiles', { files: filesText })
          : t('dashboard.drillCounted', { rows: formatAmount(rows), files: filesText })}
      </p>
    </div>
  );
}

function Failed({ drill, last }: { drill: NonNullable<Dashboard['drill']>; last: Last }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-1">
      <p className="font-semibold text-ruby">
        {t('dashboard.drillFailed', { time: formatDateTime(last.at) })}
      </p>
      {last.backupAt !== null && (
        <p>{t('dashboard.drillBackup', { backup: formatDateTime(last.backupAt) })}</p>
      )}
      <p className="text-sm break-words whitespace-pre-line text-muted" lang="en">
        {last.problem}
      </p>
      <p>
        {drill.lastGoodAt === null
          ? t('dashboard.drillNoneGood')
          : t('dashboard.drillLastGood', { time: formatDateTime(drill.lastGoodAt) })}
      </p>
    </div>
  );
}

const diskNames = {
  data: 'dashboard.diskOfData',
  files: 'dashboard.diskOfFiles',
  database: 'dashboard.diskOfDatabase',
} as const;

/** One decimal, so that little space stays visible. */
const gigabytes = (megabytes: number) => (megabytes / 1_024).toFixed(1);

/** Free disk space, with a warning when low. */
export function Disks({ disks }: { disks: Dashboard['disks'] }) {
  const t = useText();
  return (
    <Panel title={t('dashboard.disks')}>
      <ul className="flex flex-col gap-3">
        {disks.map(({ holds, freeMegabytes, wholeMegabytes, state }) => (
          <li key={holds}>
            {disks.length > 1 && <p className="font-semibold">{t(diskNames[holds])}</p>}
            <p>
              {t('dashboard.diskFree', { free: gigabytes(freeMegabytes), whole: gigabytes(wholeMegabytes) })}
            </p>
            <svg aria-hidden viewBox="0 0 100 1" preserveAspectRatio="none" className="my-1 h-2 w-full">
              <rect width="100" height="1" className="fill-mist" />
              <rect
                width={100 * (1 - freeMegabytes / Math.max(1, wholeMegabytes))}
                height="1"
                className={state === 'ok' ? 'fill-jade' : 'fill-ruby'}
              />
            </svg>
            {state !== 'ok' && (
              <p className="font-semibold text-ruby">
                {t(state === 'full' ? 'dashboard.diskFull' : 'dashboard.diskLow')}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
