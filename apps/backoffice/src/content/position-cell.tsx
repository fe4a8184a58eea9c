import DownIcon from '~icons/lucide/arrow-down';
import UpIcon from '~icons/lucide/arrow-up';
import { foldDigits } from '@zay/contract';
import type { StaffResource } from '@zay/contract/staff';
import { cn } from '@zay/web/ui/class-names.ts';
import { controlLook } from '@zay/web/ui/field.tsx';
import { IconButton } from '@zay/web/ui/icon-button.tsx';
import { useDraft } from '@zay/web/ui/input-hooks.ts';
import { useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { doneOrTold } from '../ui/tell-failure.ts';
import type { LookupRecord } from './lookup.ts';

interface PositionCellProps {
  readonly move: NonNullable<StaffResource['move']>;
  readonly record: LookupRecord;
  readonly name: string;
}

/** The place of a record among those it shares an order with: changed by a step, or by the number of the new place. */
export function PositionCell({ move, record, name }: PositionCellProps) {
  const t = useText();
  const act = useAct(move);
  const position = Number(record['position']);
  const siblings = Number(record['siblings']);
  const [typed, setTyped] = useDraft(String(position));
  const moveTo = (place: number) => {
    if (place === position || !Number.isInteger(place) || place < 1) return setTyped(String(position));
    const moved = doneOrTold(act.mutateAsync({ body: { id: Number(record.id), position: place } }));
    return moved.then((isMoved) => !isMoved && setTyped(String(position)));
  };
  return (
    // Above the link that the whole row is.
    <span className="relative z-10 flex items-center gap-1 max-md:-ms-3">
      <IconButton
        label={t('content.earlier', { name })}
        disabled={position <= 1 || act.isPending}
        onClick={() => void moveTo(position - 1)}
      >
        <UpIcon aria-hidden />
      </IconButton>
      <span className="w-14 shrink-0">
        <input
          aria-label={t('content.positionOf', { name })}
          inputMode="numeric"
          autoComplete="off"
          className={cn(controlLook, 'px-1 text-center')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => void moveTo(Number(foldDigits(typed)))}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
      </span>
      <span className="whitespace-nowrap text-sm text-muted">
        {t('content.ofSiblings', { count: siblings })}
      </span>
      <IconButton
        label={t('content.later', { name })}
        disabled={position >= siblings || act.isPending}
        onClick={() => void moveTo(position + 1)}
      >
        <DownIcon aria-hidden />
      </IconButton>
    </span>
  );
}
