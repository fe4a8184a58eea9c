import { useQuery } from '@tanstack/react-query';
import {
  importProblemsFile,
  productImport,
  startProductImport,
  stopProductImport,
  undoProductImport,
  type ProductImport,
} from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { formatAmount } from '@zay/web/platform/money.ts';
import { confirm } from '@zay/web/ui/ask.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { useParams } from 'react-router';
import DownloadIcon from '~icons/lucide/download';
import { api } from '../platform/api.ts';
import { usePick, useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { DataTable } from '../ui/list/data-table.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { Reading } from '../ui/reading.tsx';
import { StatTile } from '../ui/stat-tile.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { toastOnFailure } from '../ui/toast-on-failure.ts';
import { CheckForm } from './check-form.tsx';
import { importLooks } from './import-looks.ts';

const working: ReadonlySet<ProductImport['state']> = new Set(['checking', 'running', 'undoing']);

/** An import from its file to its undo. The server works on it, so that the page can be left. */
export default function ImportPage() {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['imports', id],
    queryFn: () => api(productImport, { query: { id: Number(id) } }),
    refetchInterval: ({ state }) => (state.data && working.has(state.data.state) ? 1000 : false),
  });
  const record = query.data;
  return (
    <Page
      title={record?.fileName ?? ''}
      actions={record && <StatusBadge state={record.state} looks={importLooks} />}
    >
      <Reading query={query} />
      {record && <Import record={record} />}
    </Page>
  );
}

function Import({ record }: { record: ProductImport }) {
  const t = useText();
  const pick = usePick();
  const { state, counts, progress, failure, problems, undoUntil } = record;
  const isCounted = !['uploaded', 'checking', 'failed'].includes(state);
  return (
    <>
      {working.has(state) && <Progress progress={progress} state={state} />}
      {failure && (
        <p role="alert" className="text-ruby">
          {pick(failure)}
        </p>
      )}
      {isCounted && <Counts counts={counts} />}
      {state === 'checked' && <Missing missing={record.missing} />}
      <Acts record={record} />
      {undoUntil && (
        <p className="text-sm text-muted">{t('imports.undoUntil', { time: formatDateTime(undoUntil) })}</p>
      )}
      {state === 'undone' && counts.notUndone > 0 && (
        <p>{t('imports.notUndone', { n: formatAmount(counts.notUndone) })}</p>
      )}
      {isCounted && problems.length > 0 && <Problems record={record} />}
      {state === 'checked' && (
        <Panel title={t('imports.checkAgain')}>
          <CheckForm record={record} />
        </Panel>
      )}
      {(state === 'uploaded' || state === 'failed') && <CheckForm record={record} />}
    </>
  );
}

function Progress({ progress, state }: Pick<ProductImport, 'progress' | 'state'>) {
  const t = useText();
  const { step, done = 0, total, secondsLeft } = progress ?? {};
  const label = t(
    state === 'running' ? 'imports.writing' : state === 'undoing' ? 'imports.undoing' : 'imports.checking',
  );
  const isCounted = total !== undefined && step !== 'reading';
  const left =
    secondsLeft === undefined
      ? ''
      : secondsLeft < 90
        ? t('imports.secondsLeft', { n: secondsLeft })
        : t('imports.minutesLeft', { n: Math.round(secondsLeft / 60) });
  const counted = isCounted
    ? t('imports.progress', { done: formatAmount(done), total: formatAmount(total) })
    : t('imports.read', { done: formatAmount(done) });
  return (
    <div role="status" className="flex flex-col gap-1">
      <p className="font-medium">{label}</p>
      <progress
        className="h-2 w-full accent-jade"
        aria-label={label}
        {...(isCounted ? { max: Math.max(total, 1), value: done } : {})}
      />
      {progress && (
        <p className="text-sm text-muted">{[counted, isCounted && left].filter(Boolean).join(', ')}</p>
      )}
    </div>
  );
}

function Counts({ counts }: Pick<ProductImport, 'counts'>) {
  const t = useText();
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      <StatTile label={t('imports.newProducts')} value={formatAmount(counts.new)} />
      <StatTile label={t('imports.changed')} value={formatAmount(counts.changed)} />
      <StatTile label={t('imports.unchanged')} value={formatAmount(counts.unchanged)} />
      <StatTile
        label={t('imports.withProblems')}
        value={formatAmount(counts.problem)}
        urgent={counts.problem > 0}
      />
      {counts.written > 0 && <StatTile label={t('imports.written')} value={formatAmount(counts.written)} />}
    </div>
  );
}

function Missing({ missing: { brands, categories, tags } }: Pick<ProductImport, 'missing'>) {
  const t = useText();
  const names = [...brands, ...categories, ...tags];
  return names.length > 0 && <p>{t('imports.missing', { names: names.join(', ') })}</p>;
}

/** Start, stop, go on, undo: those that the state allows. */
function Acts({ record: { id, state, counts, undoUntil } }: { record: ProductImport }) {
  const t = useText();
  const start = useAct(startProductImport);
  const stop = useAct(stopProductImport);
  const undo = useAct(undoProductImport);
  const call = (act: typeof start) => void toastOnFailure(act.mutateAsync({ body: { id } }));
  const toWrite = counts.new + counts.changed - counts.written;
  const askUndo = async () => {
    const isSure = await confirm({
      title: t('imports.undo'),
      message: t('imports.undoAsk'),
      confirmLabel: t('imports.undo'),
      danger: true,
    });
    if (isSure) call(undo);
  };
  if (state === 'checked' && toWrite === 0) return counts.problem === 0 && <p>{t('imports.nothingToDo')}</p>;
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {(state === 'checked' || state === 'stopped') && (
        <Button busy={start.isPending} onClick={() => call(start)}>
          {state === 'checked' ? t('imports.start', { n: formatAmount(toWrite) }) : t('imports.resume')}
        </Button>
      )}
      {state === 'running' && (
        <Button variant="secondary" busy={stop.isPending} onClick={() => call(stop)}>
          {t('imports.stop')}
        </Button>
      )}
      {undoUntil && (state === 'done' || state === 'stopped') && (
        <Button variant="danger" busy={undo.isPending} onClick={() => void askUndo()}>
          {t('imports.undo')}
        </Button>
      )}
    </div>
  );
}

function Problems({ record: { id, problems, counts } }: { record: ProductImport }) {
  const t = useText();
  const pick = usePick();
  const save = async () => {
    const { url } = await api(importProblemsFile, { query: { id } });
    const link = document.createElement('a');
    link.href = url;
    link.download = '';
    link.click();
  };
  const hasSheets = problems.some(({ sheet }) => sheet !== '');
  return (
    <Panel title={t('imports.problems')} text={t('imports.problemsText')}>
      <Button variant="secondary" className="self-start" onClick={() => void toastOnFailure(save())}>
        <DownloadIcon aria-hidden />
        {t('imports.problemsFile')}
      </Button>
      <DataTable
        title={t('imports.problems')}
        rows={problems.map((problem, no) => ({ ...problem, no }))}
        rowKey={({ no }) => no}
        columns={[
          ...(hasSheets
            ? [{ title: t('imports.sheet'), cell: ({ sheet }: { sheet: string }) => sheet }]
            : []),
          { title: t('imports.line'), align: 'end', cell: ({ line }) => String(line) },
          { title: t('imports.column'), cell: ({ column }) => column },
          { title: t('imports.cell'), cell: ({ cell }) => cell },
          { title: t('imports.whatToDo'), cell: ({ message }) => pick(message) },
        ]}
      />
      {counts.problem > problems.length && (
        <p className="text-sm text-muted">
          {t('imports.problemsMore', { shown: problems.length, all: formatAmount(counts.problem) })}
        </p>
      )}
    </Panel>
  );
}
