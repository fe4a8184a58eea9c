import {
  correctableFields,
  limits,
  type AskedChange,
  type CorrectableField,
  type EducationKind,
} from '@zay/contract';
import { askForChanges, refuseRequest } from '@zay/contract/staff';
import { Button } from '@zay/web/ui/button.tsx';
import { Checkbox } from '@zay/web/ui/choice.tsx';
import { Dialog } from '@zay/web/ui/dialog.tsx';
import { TextArea } from '@zay/web/ui/field.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { useText, useWord } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { fieldLabel } from '../ui/field-labels.ts';
import { CheckedForm } from '../ui/form/checked-form.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { toastOnFailure } from '../ui/toast-on-failure.ts';

interface CorrectedRequest {
  readonly kind: EducationKind;
  readonly request: { readonly id: number; readonly changes: readonly AskedChange[] };
}

const useFieldName = () => {
  const word = useWord();
  return (field: CorrectableField) => fieldLabel(word, field) ?? field;
};

/** What the buyer has to correct. */
export function AskedChanges({ changes }: { readonly changes: readonly AskedChange[] }) {
  const t = useText();
  const nameOf = useFieldName();
  if (changes.length === 0) return null;
  return (
    <ul aria-label={t('education.toCorrect')} className="flex flex-col gap-1">
      {changes.map(({ field, note }) => (
        <li key={field} className="wrap-anywhere">
          <b>{nameOf(field)}</b>: {note}
        </li>
      ))}
    </ul>
  );
}

/** Buttons to ask the buyer for corrections, and to refuse the request. */
export function AskOrRefuse({ kind, request }: CorrectedRequest) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const { id, changes } = request;
  const { mutateAsync, isPending } = useAct(askForChanges);
  const ask = async (asked: readonly AskedChange[]) => {
    const { message } = await mutateAsync({ body: { kind, id, changes: [...asked] } });
    showToast(message, { kind: 'success' });
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t(changes.length > 0 ? 'education.changeAsked' : 'education.ask')}
      </Button>
      {changes.length > 0 && (
        <Button variant="secondary" busy={isPending} onClick={() => void toastOnFailure(ask([]))}>
          {t('education.withdrawAsked')}
        </Button>
      )}
      <RefuseRequest kind={kind} id={id} />
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={t('education.askTitle')}>
        {isAsking && <AskForm kind={kind} request={request} onAsk={ask} onDone={() => setAsking(false)} />}
      </Dialog>
    </>
  );
}

interface AskFormProps extends CorrectedRequest {
  readonly onAsk: (changes: readonly AskedChange[]) => Promise<void>;
  readonly onDone: () => void;
}

/** A box for each field that the request has, with a note for each that is chosen. */
function AskForm({ kind, request, onAsk, onDone }: AskFormProps) {
  const t = useText();
  const nameOf = useFieldName();
  const [notes, setNotes] = useState<Partial<Record<CorrectableField, string | undefined>>>(
    Object.fromEntries(request.changes.map(({ field, note }) => [field, note])),
  );
  const [wasTried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const values = new Map<string, unknown>(Object.entries(request));
  // A certificate has an NRC or another ID, and not each picture.
  const fields = correctableFields[kind].filter(
    (field) => values.get(field) !== null && values.get(field) !== '',
  );
  const changes = fields.flatMap((field) => {
    const note = notes[field];
    return note === undefined ? [] : [{ field, note: note.trim() }];
  });
  const send = async () => {
    setTried(true);
    if (changes.length === 0 || changes.some(({ note }) => note === '') || isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await onAsk(changes);
      onDone();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <CheckedForm onSubmit={send} className="flex flex-col gap-3">
      <p>{t('education.askText')}</p>
      {fields.map((field) => (
        <div key={field}>
          <Checkbox
            name={field}
            checked={notes[field] !== undefined}
            onChange={({ target }) => setNotes({ ...notes, [field]: target.checked ? '' : undefined })}
          >
            {nameOf(field)}
          </Checkbox>
          {notes[field] !== undefined && (
            <TextArea
              label={t('education.whatIsWrong', { field: nameOf(field) })}
              rows={2}
              maxLength={limits.remark}
              value={notes[field]}
              error={wasTried && notes[field].trim() === '' ? t('education.requireNote') : undefined}
              onChange={({ target }) => setNotes({ ...notes, [field]: target.value })}
            />
          )}
        </div>
      ))}
      {wasTried && changes.length === 0 && (
        <p role="alert" className="text-ruby">
          {t('education.chooseField')}
        </p>
      )}
      {failure !== undefined && <FailureLine error={failure} />}
      <Button type="submit" busy={isBusy}>
        {t('education.ask')}
      </Button>
    </CheckedForm>
  );
}

function RefuseRequest({ kind, id }: { kind: EducationKind; id: number }) {
  const t = useText();
  const { mutateAsync } = useAct(refuseRequest);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('education.refuse')}
      </Button>
      <ReasonDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('education.refuseTitle')}
        text={t('education.refuseText')}
        confirmLabel={t('education.refuse')}
        onConfirm={async (reason) => {
          const { message } = await mutateAsync({ body: { kind, id, reason } });
          showToast(message, { kind: 'success' });
        }}
      />
    </>
  );
}
