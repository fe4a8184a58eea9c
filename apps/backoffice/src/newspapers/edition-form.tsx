import { useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '@zay/contract';
import { staffLimits, type Edition } from '@zay/contract/staff';
import type { Api } from '@zay/web/platform/api/client.ts';
import { Checkbox } from '@zay/web/ui/choice.tsx';
import { DateField } from '@zay/web/ui/date-field.tsx';
import { SendProgress } from '@zay/web/ui/send-progress.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState, type ReactNode, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import FileIcon from '~icons/lucide/file-text';
import { Button } from '@zay/web/ui/button.tsx';
import { failureText, sendingApi } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { FormPage } from '../ui/form/form-page.tsx';
import { PictureField } from '../ui/form/picture-field.tsx';
import { TwoLanguages } from '../ui/form/two-languages.tsx';
import { useFormState } from '../ui/form/use-form-state.ts';
import type { EditionDraft } from './edition-draft.ts';
import { megabytes } from './megabytes.ts';

/** Refusals about the file. */
const ofPdf = new Set(['not-a-pdf', 'pdf-encrypted', 'pdf-without-pages', 'pdf-too-large', 'edition-exists']);

interface EditionFormProps {
  readonly title: string;
  /** Undefined for a new edition. */
  readonly edition?: Edition;
  readonly initial: EditionDraft;
  readonly actions?: ReactNode;
  /** Sends the draft through a client that reports progress. */
  readonly send: (api: Api, draft: EditionDraft) => Promise<unknown>;
}

/** The form of an edition. The chosen file is kept when sending fails. */
export function EditionForm({ title, edition, initial, actions, send }: EditionFormProps) {
  const t = useText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [share, setShare] = useState<number>();
  const form = useFormState({
    initial,
    save: async (draft) => {
      if (draft.pdf) setShare(0);
      try {
        await send(sendingApi(draft.pdf ? setShare : () => undefined), draft);
      } finally {
        setShare(undefined);
      }
      showToast(t(edition ? 'newspapers.changed' : 'newspapers.published'), { kind: 'success' });
      void client.invalidateQueries();
    },
    done: () => void navigate('/newspapers'),
  });
  const { draft, change, errorOf, failure } = form;
  const isOfPdf = failure instanceof ApiFailure && ofPdf.has(failure.code);
  const isLost = failure instanceof ApiFailure && failure.code === 'network';
  const label = edition ? 'common.save' : 'newspapers.publish';

  const pdfError = isOfPdf
    ? failureText(failure)
    : !edition && failure !== undefined && !draft.pdf
      ? t('newspapers.pdfNeeded')
      : undefined;
  const pdf = (
    <PdfField
      hint={
        edition
          ? t('newspapers.replaceHint')
          : t('newspapers.pdfHint', { n: staffLimits.editionBytes / 1_048_576 })
      }
      optional={edition !== undefined}
      value={draft.pdf}
      onChange={(chosen) => change({ pdf: chosen })}
      error={pdfError}
    />
  );

  return (
    <FormPage
      title={title}
      // Errors of the file are shown at its field only.
      form={isOfPdf ? { ...form, failure: undefined } : form}
      back="/newspapers"
      actions={actions}
      saveLabel={t(isLost ? 'common.retry' : label)}
    >
      {!edition && pdf}
      <TwoLanguages
        {...form.value('title')}
        label={t('newspapers.heading')}
        errorOf={(language) => errorOf(language === 'en' ? 'titleEn' : 'titleMy')}
      />
      <div className="sm:max-w-64">
        <DateField {...form.value('publishedDate')} label={t('newspapers.day')} />
      </div>
      <Checkbox
        checked={draft.isHighlight}
        onChange={({ target }) => change({ isHighlight: target.checked })}
      >
        {t('newspapers.highlightText')}
      </Checkbox>
      {edition && (
        <a
          href={edition.pdfUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center self-start text-jade underline"
        >
          {t('newspapers.openPdf', { n: megabytes(edition.pdfBytes) })}
        </a>
      )}
      {edition && pdf}
      {edition && !draft.pdf && (
        <PictureField
          label={t('newspapers.cover')}
          hint={t('newspapers.coverHint')}
          value={draft.cover ?? (edition.imageUrl === '' ? null : { key: '', url: edition.imageUrl })}
          onChange={(cover) => change({ cover })}
          error={errorOf('coverKey')}
        />
      )}
      {share !== undefined && (
        <SendProgress
          share={share}
          label={t('newspapers.drawing')}
          percentLabel={(n) => t('newspapers.sending', { n })}
        />
      )}
    </FormPage>
  );
}

interface PdfFieldProps {
  readonly hint: string;
  readonly optional: boolean;
  /** Kept until it is sent. */
  readonly value: File | null;
  readonly onChange: (pdf: File) => void;
  readonly error?: string | undefined;
}

const mostMegabytes = staffLimits.editionBytes / 1_048_576;

/** The PDF file of an edition. A file that is too large is refused before the upload; the server checks the rest. */
function PdfField({ hint, optional, value, onChange, error }: PdfFieldProps) {
  const t = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [tooLarge, setTooLarge] = useState<string>();
  const problem = tooLarge ?? error;

  const choose = (file: File) => {
    const isTooLarge = file.size > staffLimits.editionBytes;
    setTooLarge(
      isTooLarge
        ? t('newspapers.tooLarge', { n: Math.ceil(file.size / 1_048_576), max: mostMegabytes })
        : undefined,
    );
    if (!isTooLarge) onChange(file);
  };

  return (
    <div className="flex flex-col items-start gap-1">
      <label htmlFor={id} className="font-medium">
        {t('newspapers.pdf')}{' '}
        {optional && <span className="text-sm text-muted">({t('common.optional')})</span>}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept="application/pdf,.pdf"
        // The visible button beside it takes the focus.
        tabIndex={-1}
        className="sr-only"
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-hint${problem ? ` ${id}-error` : ''}`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Lets the same file be chosen again.
          target.value = '';
          if (file) choose(file);
        }}
      />
      {value && (
        <p className="wrap-anywhere">
          {value.name} ({t('newspapers.megabytes', { n: megabytes(value.size) })})
        </p>
      )}
      <Button
        variant="secondary"
        data-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : `${id}-hint`}
        onClick={() => input.current?.click()}
      >
        <FileIcon aria-hidden />
        {t(value ? 'newspapers.changePdf' : 'newspapers.choosePdf')}
      </Button>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint}
      </p>
      {problem && (
        <p id={`${id}-error`} role="alert" className="text-sm text-ruby">
          {problem}
        </p>
      )}
    </div>
  );
}
