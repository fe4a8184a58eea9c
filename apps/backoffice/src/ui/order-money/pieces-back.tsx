import { useQuery } from '@tanstack/react-query';
import { plainDigits, staffOrder, type StaffOrder } from '@zay/contract/staff';
import { Checkbox } from '@zay/web/ui/choice.tsx';
import { TextField } from '@zay/web/ui/field.tsx';
import { api } from '../../platform/api.ts';
import { usePick, useText } from '../../platform/language/context.ts';

type Lines = StaffOrder['lines'];

interface Back {
  /** As typed. */
  readonly qty: string;
  readonly isIntact: boolean;
}
/** Pieces that come back, by line. */
export type PiecesOfLines = Readonly<Record<number, Back>>;

const none: Back = { qty: '', isIntact: true };

/** The lines of an order whose goods come back. */
export const useOrderLines = (orderId: number) =>
  useQuery({
    queryKey: ['order-lines', orderId],
    queryFn: async () => (await api(staffOrder, { query: { id: orderId } })).lines,
    // The lines must not change below the form.
    refetchOnWindowFocus: false,
    gcTime: 0,
  });

/** The pieces for the server, which reads digits as they are typed. */
export const backOf = (lines: Lines, pieces: PiecesOfLines) =>
  lines.flatMap(({ id: lineId }) => {
    const { qty, isIntact } = pieces[lineId] ?? none;
    const digits = plainDigits(qty);
    return digits === '' || digits === '0' ? [] : [{ lineId, qty: digits as unknown as number, isIntact }];
  });

interface PiecesBackProps {
  readonly lines: Lines;
  readonly pieces: PiecesOfLines;
  readonly onChange: (pieces: PiecesOfLines) => void;
  /** Lines as they were sent, and the server's errors for them by field. */
  readonly sent: readonly { readonly lineId: unknown }[];
  readonly fields: ReadonlyMap<string, string>;
}

/** How many pieces of each line come back, and whether they are intact. */
export function PiecesBack({ lines, pieces, onChange, sent, fields }: PiecesBackProps) {
  const t = useText();
  const pick = usePick();
  const of = (lineId: number) => pieces[lineId] ?? none;
  const errorOf = (lineId: number) =>
    fields.get(`lines.${sent.findIndex((one) => one.lineId === lineId)}.qty`);
  const change = (lineId: number, part: Partial<Back>) =>
    onChange({ ...pieces, [lineId]: { ...of(lineId), ...part } });
  const problem = fields.get('lines');
  return (
    <>
      {lines.map((line) => (
        <div key={line.id} className="flex flex-col gap-1">
          <TextField
            label={[pick(line.name), pick(line.variant)].filter(Boolean).join(' · ')}
            hint={t('orderMoney.ofPieces', { n: line.qty })}
            inputMode="numeric"
            autoComplete="off"
            value={of(line.id).qty}
            error={errorOf(line.id)}
            onChange={({ target }) => change(line.id, { qty: target.value })}
          />
          {of(line.id).qty !== '' && (
            <Checkbox
              checked={of(line.id).isIntact}
              onChange={({ target }) => change(line.id, { isIntact: target.checked })}
            >
              {t('orderMoney.intact')}
            </Checkbox>
          )}
        </div>
      ))}
      {problem && (
        <p role="alert" className="text-ruby">
          {problem}
        </p>
      )}
    </>
  );
}
