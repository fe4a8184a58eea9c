import {
  ApiFailure,
  askReturn,
  limits,
  returnReasons,
  uploadFile,
  variationText,
  type OrderReturns,
  type ReturnReason,
} from '@zay/contract';
import { useState } from 'react';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { sendWithKeptKey, useNamedDraft } from '../platform/form-draft.ts';
import { useText } from '../platform/language/context.ts';
import type { ChosenPicture } from '../platform/small-picture.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox, ChoiceGroup, Radio } from '../ui/choice.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextArea } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { PictureChoice } from '../ui/picture-choice.tsx';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import { useForm } from '../ui/use-form.ts';

type Line = OrderReturns['lines'][number];

interface Entries {
  /** Chosen pieces by line. */
  readonly pieces: Readonly<Record<number, number>>;
  readonly reason: ReturnReason | '';
  readonly note: string;
}

const nothing: Entries = { pieces: {}, reason: '', note: '' };

interface ReturnFormProps {
  readonly orderId: number;
  /** Lines of which pieces can be asked for. */
  readonly lines: readonly Line[];
  readonly onClose: () => void;
  readonly onAsked: (returns: OrderReturns) => void;
}

/** Asks to return pieces of an order, with a reason and pictures. Entries are kept until they were sent, pictures on this page. */
export default function ReturnForm({ orderId, lines, onClose, onAsked }: ReturnFormProps) {
  const t = useText();
  const failureText = useFailureText();
  const draft = useNamedDraft(`Return.${orderId}`, nothing);
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([]);
  const [uploads] = useState(() => new Map<string, string>());
  const [problem, setProblem] = useState('');
  const chosenOf = ({ pieces }: Entries) =>
    lines.flatMap(({ lineId, left }) => {
      const qty = Math.min(left, pieces[lineId] ?? 0);
      return qty > 0 ? [{ lineId, qty }] : [];
    });
  const { ref, ...form } = useForm<Entries>(draft, {
    problemsOf: (values) => ({
      lines: chosenOf(values).length === 0 ? t('returns.chooseLines') : undefined,
      reason: values.reason === '' ? t('returns.chooseReason') : undefined,
    }),
    // All errors about lines are shown below them.
    textsOf: (texts) =>
      Object.fromEntries([...texts].map(([name, text]) => [name.startsWith('lines') ? 'lines' : name, text])),
    onFailure: (error, namesFields) => setProblem(namesFields ? '' : failureText(error)),
  });
  const { values, change, texts } = form;

  /** An uploaded picture is not sent again. */
  async function upload({ url, jpeg }: ChosenPicture): Promise<string> {
    const known = uploads.get(url);
    if (known !== undefined) return known;
    const file = await browserApi(uploadFile, { files: { File: jpeg } });
    uploads.set(url, file.url);
    return file.url;
  }

  async function send(entries: Entries): Promise<void> {
    setProblem('');
    const { reason, note } = entries;
    if (reason === '') return;
    const urls: string[] = [];
    for (const picture of pictures) urls.push(await upload(picture));
    const body = { orderId, lines: chosenOf(entries), reason, note: note.trim(), pictures: urls };
    try {
      const answer = await sendWithKeptKey(`ReturnKey.${orderId}`, JSON.stringify(body), (idempotencyKey) =>
        browserApi(askReturn, { body, idempotencyKey }),
      );
      draft.clear();
      onAsked(answer);
    } catch (error) {
      // Swept after a day: the next attempt uploads them again.
      if (error instanceof ApiFailure && error.code === 'unknown-file') uploads.clear();
      throw error;
    }
  }

  const choose = (lineId: number, qty: number) => change({ pieces: { ...values.pieces, [lineId]: qty } });
  return (
    <Dialog open onClose={onClose} title={t('returns.ask')}>
      <Form ref={ref} className="flex flex-col gap-4" onSubmit={() => void form.submit(send)}>
        <ChoiceGroup label={t('returns.which')}>
          {lines.map((line) => (
            <LineChoice
              key={line.lineId}
              line={line}
              qty={Math.min(line.left, values.pieces[line.lineId] ?? 0)}
              isInvalid={texts.lines !== undefined}
              onChange={(qty) => choose(line.lineId, qty)}
            />
          ))}
          <Problem text={texts.lines} />
        </ChoiceGroup>
        <ChoiceGroup label={t('returns.why')}>
          {returnReasons.map((reason) => (
            <Radio
              key={reason}
              name="reason"
              checked={values.reason === reason}
              data-invalid={texts.reason !== undefined || undefined}
              onChange={() => change({ reason })}
            >
              {t(`returns.${reason}`)}
            </Radio>
          ))}
          <Problem text={texts.reason} />
        </ChoiceGroup>
        <TextArea
          label={`${t('returns.note')} (${t('common.optional')})`}
          rows={2}
          maxLength={limits.remark}
          autoComplete="off"
          value={values.note}
          error={texts.note}
          onChange={({ target }) => change({ note: target.value })}
        />
        <PictureChoice
          label={`${t('returns.pictures')} (${t('common.optional')})`}
          hint={t('returns.picturesHint', { n: limits.returnPictures })}
          most={limits.returnPictures}
          pictures={pictures}
          onChange={setPictures}
        />
        <Problem text={problem || texts.pictures} />
        <p className="text-sm text-muted">{t('returns.money')}</p>
        <Button type="submit" busy={form.isSending}>
          {t('returns.send')}
        </Button>
      </Form>
    </Dialog>
  );
}

const Problem = ({ text }: { text: string | undefined }) =>
  text ? (
    <p role="alert" className="text-ruby">
      {text}
    </p>
  ) : null;

interface LineChoiceProps {
  readonly line: Line;
  /** 0: not chosen. */
  readonly qty: number;
  readonly isInvalid: boolean;
  readonly onChange: (qty: number) => void;
}

function LineChoice({ line, qty, isInvalid, onChange }: LineChoiceProps) {
  const t = useText();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <Checkbox
        className="min-w-0 flex-1"
        checked={qty > 0}
        data-invalid={isInvalid || undefined}
        onChange={({ target }) => onChange(target.checked ? line.left : 0)}
      >
        {[line.name, variationText(line.skuValue)].filter(Boolean).join(' · ')}
        {line.freeQty > 0 && (
          <span className="block text-sm text-muted">{t('returns.freeToo', { name: line.freeName })}</span>
        )}
      </Checkbox>
      {qty > 0 && line.left > 1 && <QuantityStepper value={qty} max={line.left} onChange={onChange} />}
    </div>
  );
}
