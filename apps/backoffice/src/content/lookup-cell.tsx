import type { StaffResource } from '@zay/contract/staff';
import { formatDate } from '@zay/web/platform/dates.ts';
import { formatAmount, useMoney } from '@zay/web/platform/money.ts';
import { Badge } from '@zay/web/ui/badge.tsx';
import { usePick, useText } from '../platform/language/context.ts';
import type { InBoth } from './lookup.ts';
import { useLookupText } from './use-lookup-text.ts';
import type { OptionsOf } from './use-options.ts';

type Fields = StaffResource['fields'];

/** What a list shows beside the name and picture of a record: nothing long. */
export function columnsOf({ fields }: StaffResource): [name: string, field: Fields[string]][] {
  const title = Object.keys(fields).find((name) => fields[name]?.kind === 'texts');
  return Object.entries(fields).filter(
    ([name, { kind, isLong, isDetail }]) =>
      name !== title &&
      name !== 'parentId' &&
      !isLong &&
      !isDetail &&
      kind !== 'html' &&
      kind !== 'picture' &&
      kind !== 'references',
  );
}

interface LookupCellProps {
  readonly name: string;
  readonly field: Fields[string];
  readonly value: unknown;
  readonly optionsOf: OptionsOf;
}

/** A value as its kind is written. */
export function LookupCell({ name, field: { kind, of = '' }, value, optionsOf }: LookupCellProps) {
  const t = useText();
  const pick = usePick();
  const money = useMoney();
  const textOf = useLookupText();
  if (value === null || value === '') return '–';
  if (kind === 'texts') return pick(value as InBoth);
  if (kind === 'kyats') return money(value as number);
  if (kind === 'number') return formatAmount(value as number);
  if (kind === 'date') return formatDate(value as string);
  if (kind === 'list') return (value as string[]).join(', ');
  if (kind === 'switch')
    return (
      <Badge tone={value ? 'jade' : 'plain'} className="whitespace-nowrap">
        {t(value ? 'kit.yes' : 'kit.no')}
      </Badge>
    );
  if (kind === 'choice') return textOf('contentChoices', `${name}_${String(value)}`) ?? String(value);
  if (kind === 'reference') return optionsOf(of).find(({ id }) => id === value)?.label ?? '';
  return String(value);
}
