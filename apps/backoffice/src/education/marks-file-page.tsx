import type { BodyOf, ResponseOf } from '@zay/contract';
import {
  bulkLimit,
  checkMarksFile,
  enterManyMarks,
  exportRequests,
  marksFileLimits,
  type BulkItem,
  type MarksFileRow,
} from '@zay/contract/staff';
import { formatAmount } from '@zay/web/platform/money.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { Checkbox } from '@zay/web/ui/choice.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { api, sendingApi } from '../platform/api.ts';
import { usePick, useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { FileUpload } from '../ui/file-upload.tsx';
import { Failures } from '../ui/list/bulk-act.tsx';
import { DataTable } from '../ui/list/data-table.tsx';
import { ExportList } from '../ui/list/export-list.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';

type CheckedFile = ResponseOf<typeof checkMarksFile>;

/** Marks of many score lists by a file: download, fill in, check, store. */
export default function MarksFilePage() {
  const t = useText();
  const [checked, setChecked] = useState<{ readonly number: number; readonly file: CheckedFile }>();
  const send = async (file: File, onShare: (share: number) => void) => {
    setChecked(undefined);
    const answer = await sendingApi(onShare)(checkMarksFile, { files: { File: file } });
    setChecked((last) => ({ number: (last?.number ?? 0) + 1, file: answer }));
  };
  return (
    <Page title={t('education.marksFile')}>
      <Panel title={t('education.marksFileDownload')} text={t('education.marksFileDownloadText')}>
        <ExportList
          makeLink={(_, format) => api(exportRequests, { body: { kind: 'score', state: 'open', format } })}
        />
      </Panel>
      <Panel title={t('education.marksFileUpload')} text={t('education.marksFileUploadText')}>
        <FileUpload
          label={t('education.marksFileLabel')}
          hint={t('education.marksFileHint')}
          accept=".csv,.tsv,.txt,.xlsx"
          chooseLabel={t('kit.chooseFile')}
          changeLabel={t('kit.changeFile')}
          maxBytes={marksFileLimits.bytes}
          send={send}
        />
      </Panel>
      {checked && <Checked key={checked.number} file={checked.file} />}
    </Page>
  );
}

function Checked({ file: { problem, rows, unchanged } }: { file: CheckedFile }) {
  const t = useText();
  const pick = usePick();
  const wrong = rows.filter(({ problems }) => problems.length > 0);
  const right = rows.filter(({ problems }) => problems.length === 0);
  if (problem) {
    return (
      <p role="alert" className="text-ruby">
        {pick(problem)}
      </p>
    );
  }
  return (
    <>
      {wrong.length > 0 && (
        <Panel
          title={t('education.rowsWrong', { n: formatAmount(wrong.length) })}
          text={t('education.rowsWrongText')}
        >
          <DataTable
            title={t('education.rowsWrong', { n: formatAmount(wrong.length) })}
            rows={wrong}
            rowKey={keyOf}
            columns={[
              { title: t('education.row'), cell: placeOf },
              { title: t('education.voucher'), cell: ({ voucherNo }) => voucherNo },
              { title: t('education.student'), cell: ({ studentName }) => studentName },
              {
                title: t('education.rowProblems'),
                cell: ({ problems }) => problems.map((text) => <p key={text}>{text}</p>),
              },
            ]}
          />
        </Panel>
      )}
      <Panel title={t('education.rowsRight', { n: formatAmount(right.length) })}>
        {unchanged > 0 && <p>{t('education.rowsUnchanged', { n: formatAmount(unchanged) })}</p>}
        {right.length > 0 && <Act rows={right} />}
      </Panel>
    </>
  );
}

/** What would change, and the button that stores it; afterwards, which requests failed. */
function Act({ rows }: { rows: readonly MarksFileRow[] }) {
  const t = useText();
  const pick = usePick();
  const enter = useAct(enterManyMarks);
  const [release, setRelease] = useState(false);
  const [ended, setEnded] = useState<readonly BulkItem[]>();
  const [failure, setFailure] = useState<unknown>();
  const releasable = rows.filter(({ canRelease }) => canRelease).length;
  const requests = requestsToEnter(rows, release);
  const store = async () => {
    setFailure(undefined);
    const records: BulkItem[] = [];
    try {
      for (let from = 0; from < requests.length; from += bulkLimit) {
        const some = requests.slice(from, from + bulkLimit);
        records.push(...(await enter.mutateAsync({ body: { requests: some } })).records);
      }
    } catch (error) {
      setFailure(error);
    }
    const done = records.filter((one) => one.failure === '').length;
    if (done > 0) showToast(t('kit.bulkDone', { n: formatAmount(done) }), { kind: 'success' });
    if (records.length > 0) setEnded(records);
  };
  if (ended) {
    const failed = ended.filter((one) => one.failure !== '');
    return (
      <>
        <p role="status" className="font-semibold">
          {t('kit.bulkDone', { n: formatAmount(ended.length - failed.length) })}
        </p>
        <Failures records={failed} />
        {failure !== undefined && <FailureLine error={failure} />}
      </>
    );
  }
  return (
    <>
      <DataTable
        title={t('education.rowsRight', { n: formatAmount(rows.length) })}
        rows={rows}
        rowKey={keyOf}
        columns={[
          { title: t('education.row'), cell: placeOf },
          { title: t('education.voucher'), cell: ({ voucherNo }) => voucherNo },
          { title: t('education.student'), cell: ({ studentName }) => studentName },
          {
            title: t('education.marks'),
            cell: ({ changes }) =>
              changes.map(({ subjectId, name, before, after }) => (
                <p key={subjectId} className="tabular-nums">
                  {`${pick(name)}: `}
                  {before !== null && <del className="text-muted">{before}</del>} <b>{after}</b>
                </p>
              )),
          },
          {
            title: t('education.result'),
            cell: ({ canRelease }) => t(canRelease ? 'education.canRelease' : 'education.cannotRelease'),
          },
        ]}
      />
      <Checkbox
        checked={release}
        disabled={releasable === 0}
        onChange={({ target }) => setRelease(target.checked)}
      >
        {t('education.releaseToo', { n: formatAmount(releasable) })}
      </Checkbox>
      {failure !== undefined && <FailureLine error={failure} />}
      <Button
        className="self-start"
        busy={enter.isPending}
        disabled={requests.length === 0}
        onClick={() => void store()}
      >
        {t('education.storeMarks', { n: formatAmount(requests.length) })}
      </Button>
    </>
  );
}

const keyOf = ({ sheet, line }: MarksFileRow) => `${sheet} ${line}`;
const placeOf = ({ sheet, line }: MarksFileRow) => (sheet ? `${sheet}: ${line}` : line);

/**
 * What is stored of the checked rows of a file.
 * @param release whether to release the results that can be released
 */
const requestsToEnter = (
  rows: readonly MarksFileRow[],
  release: boolean,
): BodyOf<typeof enterManyMarks>['requests'] =>
  rows.flatMap(({ id, changes, seenAt, canRelease }) => {
    const isReleased = release && canRelease;
    if (id === null || (changes.length === 0 && !isReleased)) return [];
    const marks = changes.map(({ subjectId, after }) => ({ subjectId, mark: after }));
    return { id, marks, seenAt, release: isReleased };
  });
