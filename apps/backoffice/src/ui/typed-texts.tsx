import { buyerTexts, putTypedText, type BuyerTextKind, type TypedText } from '@zay/contract/staff';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '@zay/web/ui/badge.tsx';
import { Button } from '@zay/web/ui/button.tsx';
import { useId, useState } from 'react';
import { useText, useWord } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { useMay } from '../platform/session.ts';
import { readTypedTexts } from '../platform/typed-texts.ts';
import { fieldLabel } from './field-labels.ts';
import { toastOnFailure } from './toast-on-failure.ts';

const burmese = /[\u1000-\u109f]/;

interface TypedTextsProps {
  readonly kind: BuyerTextKind;
  readonly id: number;
  /** Those of the record that are on screen. */
  readonly texts: readonly string[];
}

/**
 * Marks for the texts of a record that were converted from Zawgyi: a tap shows what the buyer typed, and puts it back (ZAW-12).
 * Nothing where none was, or without the right of the area.
 */
export function TypedTexts({ kind, id, texts }: TypedTextsProps) {
  const may = useMay();
  const shown = texts.filter((text) => burmese.test(text));
  const { data = [] } = useQuery({
    queryKey: ['typed-texts', kind, id],
    queryFn: () => readTypedTexts(kind, id),
    enabled: shown.length > 0 && may(buyerTexts[kind].right),
  });
  // A text that is neither was changed since.
  const own = data.filter(
    ({ typed, converted }) => shown.includes(converted) || shown.includes(typed.normalize('NFC')),
  );
  if (own.length === 0) return null;
  return (
    <span className="flex flex-col items-start">
      {own.map((text) => (
        <Mark key={text.field} kind={kind} text={text} />
      ))}
    </span>
  );
}

function Mark({ kind, text }: { kind: BuyerTextKind; text: TypedText }) {
  const t = useText();
  const word = useWord();
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const put = useAct(putTypedText);
  const isConverted = text.used === 'converted';
  const use = isConverted ? 'typed' : 'converted';
  const field = fieldLabel(word, text.field) ?? text.field;
  const choose = () =>
    toastOnFailure(put.mutateAsync({ body: { kind, id: text.id, field: text.field as never, use } }));
  return (
    <span className="flex flex-col items-start">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panel}
        className="inline-flex min-h-11 items-center"
        onClick={() => setOpen(!isOpen)}
      >
        <Badge tone={isConverted ? 'gold' : 'plain'}>
          {t(isConverted ? 'typed.converted' : 'typed.asTyped', { field })}
        </Badge>
      </button>
      <span id={panel} hidden={!isOpen} className="mb-2 rounded-field border border-line bg-paper p-3">
        <span className="block text-sm text-muted">
          {t(isConverted ? 'typed.typedText' : 'typed.convertedText')}
        </span>
        <span className="mb-2 block wrap-anywhere whitespace-pre-line">
          {isConverted ? text.typed : text.converted}
        </span>
        <Button variant="secondary" busy={put.isPending} onClick={() => void choose()}>
          {t(isConverted ? 'typed.useTyped' : 'typed.useConverted')}
        </Button>
      </span>
    </span>
  );
}
