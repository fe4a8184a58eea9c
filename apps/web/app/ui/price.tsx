import { isPromoted, pricePaid } from '@zay/contract';
import { useMoney } from '../platform/money.ts';
import { useText } from '../platform/language/context.ts';
import { Badge } from './badge.tsx';
import { cn } from './class-names.ts';

interface PriceProps {
  /** Prices of a product, SKU or cart line, as the API returns them. */
  readonly of: {
    readonly originalPrice: number;
    readonly promotePrice: number;
    readonly promotePercent: number;
  };
  readonly large?: boolean;
}

/** The price to pay; under a promotion in red, with the old price struck out and the percentage. */
export function Price({ of, large = false }: PriceProps) {
  const money = useMoney();
  const t = useText();
  const promoted = isPromoted(of);
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className={cn('font-bold', large ? 'text-2xl' : 'text-base', promoted && 'text-ruby')}>
        {money(pricePaid(of))}
      </span>
      {promoted && (
        <s className="text-sm text-muted">
          <span className="sr-only">{`${t('common.wasPrice')} `}</span>
          {money(of.originalPrice)}
        </s>
      )}
      {promoted && of.promotePercent > 0 && <PercentOff percent={of.promotePercent} />}
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
