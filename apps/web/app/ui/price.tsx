import { useMoney } from '../platform/money.ts';
import { useText } from '../platform/language/context.ts';
import { Badge } from './badge.tsx';
import { cn } from './class-names.ts';

interface PriceProps {
  /** Whole kyats. */
  readonly original: number;
  /** Whole kyats; 0 or less means no promotion. */
  readonly promoted?: number | null;
  readonly percent?: number | null;
  readonly large?: boolean;
}

/** The price to pay; under a promotion in ruby, with the old one struck out and the percentage. */
export function Price({ original, promoted, percent, large = false }: PriceProps) {
  const money = useMoney();
  const t = useText();
  const isPromoted = (promoted ?? 0) > 0;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className={cn('font-bold', large ? 'text-2xl' : 'text-base', isPromoted && 'text-ruby')}>
        {money(isPromoted ? (promoted ?? 0) : original)}
      </span>
      {isPromoted && (
        <s className="text-sm text-muted">
          <span className="sr-only">{`${t('common.wasPrice')} `}</span>
          {money(original)}
        </s>
      )}
      {isPromoted && (percent ?? 0) > 0 && <PercentOff percent={percent ?? 0} />}
    </p>
  );
}

export function PercentOff({ percent }: { percent: number }) {
  const t = useText();
  return (
    <Badge tone="ruby">
      <span aria-hidden>{`-${percent}%`}</span>
      <span className="sr-only">{t('common.percentOff', { n: percent })}</span>
    </Badge>
  );
}
