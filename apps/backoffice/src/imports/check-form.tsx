import { useQuery } from '@tanstack/react-query';
import {
  checkProductImport,
  hasRight,
  importFormats,
  importLimits,
  productImportHead,
  uploadImportPictures,
  type ImportHead,
  type ProductImport,
} from '@zay/contract/staff';
import { Button } from '@zay/web/ui/button.tsx';
import { Checkbox } from '@zay/web/ui/choice.tsx';
import { TextField } from '@zay/web/ui/field.tsx';
import { Select } from '@zay/web/ui/select.tsx';
import { useStore } from '@zay/web/platform/store.ts';
import { useState } from 'react';
import { api, failureText, sendingApi } from '../platform/api.ts';
import { useText, usePick, useWord } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { currentMember } from '../platform/session.ts';
import { CheckedForm } from '../ui/form/checked-form.tsx';
import { Reading } from '../ui/reading.tsx';
import { rememberColumns, rememberedColumns } from './column-memory.ts';
import { FileUpload } from '../ui/file-upload.tsx';

/** What the file is, where its pictures are, and the button that checks it. */
export function CheckForm({ record }: { record: ProductImport }) {
  const pick = usePick();
  const head = useQuery({
    queryKey: ['import-head', record.id],
    queryFn: () => api(productImportHead, { query: { id: record.id } }),
    refetchOnWindowFocus: false,
  });
  if (!head.data) return <Reading query={head} />;
  if (head.data.problem) {
    return (
      <p role="alert" className="text-ruby">
        {pick(head.data.problem)}
      </p>
    );
  }
  return <KnownFile key={record.id} record={record} head={head.data} />;
}

function KnownFile({ record, head }: { record: ProductImport; head: ImportHead }) {
  const t = useText();
  const headings = head.columns.map(({ heading }) => heading);
  const known = rememberedColumns(headings);
  const [format, setFormat] = useState(head.format);
  const [columns, setColumns] = useState(known ?? head.columns.map(({ column }) => column));
  const [createMissing, setCreateMissing] = useState(record.createMissing);
  const [withStock, setWithStock] = useState(record.withStock);
  const rights = useStore(currentMember)?.rights ?? [];
  const [hosts, setHosts] = useState(record.allowedHosts.join(', '));
  const [failure, setFailure] = useState<string>();
  const check = useAct(checkProductImport);
  const isMapped = format === 'own' || format === 'other';

  const submit = async () => {
    if (isMapped) rememberColumns(headings, columns);
    setFailure(undefined);
    const allowedHosts = hosts.split(/[\s,]+/).filter((host) => host !== '');
    const reading = { format, ...(isMapped ? { columns: [...columns] } : {}) };
    await check
      .mutateAsync({ body: { id: record.id, createMissing, withStock, allowedHosts, ...reading } })
      .catch((error: unknown) => setFailure(failureText(error)));
  };

  return (
    <CheckedForm onSubmit={submit} className="flex flex-col gap-4">
      <div className="sm:max-w-96">
        <Select
          label={t('imports.format')}
          value={format}
          options={importFormats.map((value) => ({ value, label: t(`imports.${value}`) }))}
          onChange={({ target }) => setFormat(target.value as typeof format)}
        />
      </div>
      {isMapped && (
        <fieldset className="flex flex-col gap-3">
          <legend className="font-medium">{t('imports.columns')}</legend>
          <p className="text-sm text-muted">{t(known ? 'imports.remembered' : 'imports.columnsText')}</p>
          <Columns head={head} columns={columns} onChange={setColumns} />
        </fieldset>
      )}
      <Pictures record={record} />
      <TextField
        label={t('imports.hosts')}
        hint={t('imports.hostsHint')}
        value={hosts}
        inputMode="url"
        autoCapitalize="none"
        onChange={({ target }) => setHosts(target.value)}
      />
      <Checkbox checked={createMissing} onChange={({ target }) => setCreateMissing(target.checked)}>
        {t('imports.createMissing')}
      </Checkbox>
      {hasRight(rights, 'stock') && (
        <Checkbox checked={withStock} onChange={({ target }) => setWithStock(target.checked)}>
          {t('imports.withStock')}
        </Checkbox>
      )}
      {failure && (
        <p role="alert" className="text-ruby">
          {failure}
        </p>
      )}
      <Button type="submit" busy={check.isPending} className="self-start">
        {t('imports.check')}
      </Button>
    </CheckedForm>
  );
}

interface ColumnsProps {
  readonly head: ImportHead;
  readonly columns: readonly string[];
  readonly onChange: (columns: readonly string[]) => void;
}

/** A choice for each column of the file. A column that is chosen anew is taken from the one that had it. */
function Columns({ head, columns, onChange }: ColumnsProps) {
  const t = useText();
  const word = useWord();
  const options = head.known.map((value) => ({ value, label: word(`importColumns.${value}`) ?? value }));
  const choose = (at: number, column: string) =>
    onChange(columns.map((one, index) => (index === at ? column : one === column ? '' : one)));
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {head.columns.map(({ heading, example }, at) => (
        <Select
          key={`${heading} ${at}`}
          label={heading}
          hint={example}
          value={columns[at] ?? ''}
          placeholder={t('imports.leftOut')}
          options={options}
          onChange={({ target }) => choose(at, target.value)}
        />
      ))}
    </div>
  );
}

/** The zip of pictures, which is sent as soon as it is chosen. */
function Pictures({ record: { id, hasArchive } }: { record: ProductImport }) {
  const t = useText();
  return (
    <FileUpload
      optional
      label={t('imports.archive')}
      hint={t('imports.archiveHint')}
      accept=".zip"
      chooseLabel={t('imports.chooseArchive')}
      changeLabel={t('imports.changeArchive')}
      isSent={hasArchive}
      maxBytes={importLimits.archiveBytes}
      send={async (file, onShare) => {
        await sendingApi(onShare)(uploadImportPictures, { body: { id }, files: { File: file } });
      }}
    />
  );
}
