import { useQuery } from '@tanstack/react-query';
import {
  correctRequest,
  educationKinds,
  openFields,
  requestCorrection,
  type AskedChange,
  type EducationKind,
  type ResponseOf,
} from '@zay/contract';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '../../platform/api/browser.ts';
import { sendWithKeptKey, useNamedDraft } from '../../platform/form-draft.ts';
import { useText } from '../../platform/language/context.ts';
import { useLeaveUnless, usePageValue } from '../../platform/page.tsx';
import { queryClient } from '../../platform/query.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { PlainPage } from '../../ui/plain-page.tsx';
import { EmptyState } from '../../ui/state-views.tsx';
import { showToast } from '../../ui/toast.ts';
import { OrderData } from '../../orders/index.ts';
import { IdFields, ReasonFields } from '../certificate/certificate-fields.tsx';
import { requiredDocuments } from '../certificate/certificate.rules.ts';
import type { StepProps } from '../certificate/step-props.ts';
import { ExamFields } from '../exam-fields.tsx';
import { NrcPicker } from '../nrc-picker.tsx';
import { StudentFields } from '../student-fields.tsx';
import { UploadField } from '../upload-field.tsx';
import { useRequestForm } from '../use-request-form.ts';
import { correctionOf, correctionProblems, entryOfStored, labelOf } from './correction.rules.ts';

/** The page on which a buyer corrects what staff asked for. */
export default function CorrectionPage() {
  const asked = usePageValue('kind');
  const kind = educationKinds.find((one) => one === asked);
  const id = Number(usePageValue('id'));
  const isKnown = kind !== undefined && Number.isInteger(id) && id > 0;
  useLeaveUnless(isKnown, '/nhltasks/requests');
  return (
    <PlainPage title="titles.correction">
      {isKnown && <Correction key={`${kind} ${id}`} kind={kind} id={id} />}
    </PlainPage>
  );
}

interface RequestKey {
  readonly kind: EducationKind;
  readonly id: number;
}

function Correction({ kind, id }: RequestKey) {
  const t = useText();
  const query = useQuery(
    {
      queryKey: ['correction', kind, id],
      queryFn: () => browserApi(requestCorrection, { query: { kind, id } }),
      refetchOnMount: 'always',
    },
    queryClient,
  );
  return (
    <OrderData query={query}>
      {(correction) =>
        correction.changes.length > 0 ? (
          <CorrectionForm kind={kind} id={id} correction={correction} />
        ) : (
          <EmptyState title={t('correction.nothing')} text={t('correction.nothingText')}>
            <ButtonLink to="/nhltasks/requests">{t('titles.myRequests')}</ButtonLink>
          </EmptyState>
        )
      }
    </OrderData>
  );
}

interface CorrectionFormProps extends RequestKey {
  readonly correction: ResponseOf<typeof requestCorrection>;
}

/** What staff wrote about each field, with the field below it. */
function CorrectionForm({ kind, id, correction: { name, changes, form } }: CorrectionFormProps) {
  const t = useText();
  const navigate = useNavigate();
  const stored = useMemo(() => entryOfStored(form), [form]);
  const draft = useNamedDraft(`correction ${kind} ${id}`, stored);
  const { ref, values, change, texts, submit, isSending, isReady } = useRequestForm(draft, (entry) =>
    correctionProblems(kind, changes, entry, t),
  );

  async function send(entry: typeof values): Promise<void> {
    const body = correctionOf(kind, id, changes, entry);
    const key = `correction ${kind} ${id} key`;
    const { message } = await sendWithKeptKey(key, JSON.stringify(body), (idempotencyKey) =>
      browserApi(correctRequest, { body, idempotencyKey }),
    );
    void queryClient.invalidateQueries({ queryKey: ['correction', kind, id] });
    showToast(message, { kind: 'success' });
    await navigate('/nhltasks/requests', { replace: true });
  }

  return (
    <Form ref={ref} onSubmit={() => submit(send)} className="flex max-w-xl flex-col gap-4">
      <h2 className="text-lg font-bold wrap-anywhere">{name}</h2>
      <p className="text-muted">{t('correction.intro')}</p>
      {changes.map((asked) => (
        <AskedField
          key={asked.field}
          kind={kind}
          asked={asked}
          all={changes}
          values={values}
          change={change}
          texts={texts}
        />
      ))}
      <Button type="submit" wide busy={isSending} disabled={!isReady}>
        {t(isSending ? 'correction.sending' : 'correction.send')}
      </Button>
    </Form>
  );
}

interface AskedFieldProps extends StepProps {
  readonly kind: EducationKind;
  readonly asked: AskedChange;
  readonly all: readonly AskedChange[];
}

function AskedField({ kind, asked: { field, note }, all, ...step }: AskedFieldProps) {
  const t = useText();
  const { values, change, texts } = step;
  const only = openFields([field]);
  const isAskedAlone = (name: string) => name !== field && all.some((one) => one.field === name);
  const pictures = requiredDocuments(values, t).filter(
    (picture) => only.has(picture.field) && !isAskedAlone(picture.field),
  );
  return (
    <section
      aria-label={labelOf(field, t)}
      className="flex flex-col gap-3 rounded-card border border-line bg-paper p-4"
    >
      <p role="note" className="rounded-field bg-mist px-3 py-2 wrap-anywhere whitespace-pre-line">
        {note}
      </p>
      <StudentFields value={values} onChange={change} texts={texts} only={only}>
        {kind === 'certificate' && (only.has('nrc') || only.has('otherId')) && <IdFields {...step} />}
        {kind !== 'certificate' && only.has('nrc') && (
          <NrcPicker value={values.nrc} onChange={(nrc) => change({ nrc })} texts={texts} />
        )}
      </StudentFields>
      <ExamFields value={values} onChange={change} texts={texts} only={only} />
      {only.has('reason') && <ReasonFields {...step} />}
      {pictures.map((picture) => (
        <UploadField
          key={picture.field}
          label={picture.label}
          hint={[t('correction.picture'), picture.hint].filter(Boolean).join(' ')}
          error={texts[picture.field]}
          value={values[picture.field]}
          onChange={(upload) => change({ [picture.field]: upload })}
        />
      ))}
    </section>
  );
}
