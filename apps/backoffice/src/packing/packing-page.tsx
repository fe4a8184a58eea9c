import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  getPacking,
  packOrder,
  packingSteps,
  type PackingOrder,
  type PackingStep,
} from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { ChipLink } from '@zay/web/ui/chip.tsx';
import { Picture } from '@zay/web/ui/picture.tsx';
import { EmptyState } from '@zay/web/ui/state-views.tsx';
import { useSearchParams } from 'react-router';
import { api } from '../platform/api.ts';
import { usePick, useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { Page } from '../ui/page.tsx';
import { Reading } from '../ui/reading.tsx';
import { toastOnFailure } from '../ui/toast-on-failure.ts';

const refreshMs = 60_000;

/** The oldest orders to pack or to hand over, without sums of money (STAFF-59). */
export default function PackingPage() {
  const t = useText();
  const [search] = useSearchParams();
  const step = packingSteps.find((one) => one === search.get('step')) ?? 'pack';
  const query = useQuery({
    queryKey: ['packing', step],
    queryFn: () => api(getPacking, { query: { step } }),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = query;
  const counts = { pack: data?.toPack, 'hand-over': data?.toHandOver };
  return (
    <Page title={t('packing.title')}>
      <nav aria-label={t('packing.title')} className="flex flex-wrap gap-2">
        {packingSteps.map((one) => (
          <ChipLink key={one} to={`?step=${one}`} selected={one === step}>
            {t(`packing.${one}`)} {counts[one] !== undefined && `(${counts[one]})`}
          </ChipLink>
        ))}
      </nav>
      <Reading query={query} />
      {data && !isPlaceholderData && data.items.length === 0 && (
        <EmptyState title={t('packing.none')} text={t('packing.noneText')} />
      )}
      {!isPlaceholderData && (
        <ul className="grid gap-3 lg:grid-cols-2">
          {data?.items.map((order) => (
            <Order key={order.id} order={order} step={step} />
          ))}
        </ul>
      )}
    </Page>
  );
}

function Order({ order, step }: { order: PackingOrder; step: PackingStep }) {
  const t = useText();
  const pick = usePick();
  const act = useAct(packOrder);
  const { id, voucherNo, placedAt, delivery, lines } = order;
  const place = [delivery.address, delivery.landmark, pick(delivery.township), pick(delivery.city)];
  return (
    <li aria-label={voucherNo} className="flex flex-col gap-3 rounded-card border border-line p-4">
      <div className="flex flex-wrap justify-between gap-x-4">
        <h2 className="font-semibold">{voucherNo}</h2>
        <span className="text-sm text-muted">{formatDateTime(placedAt)}</span>
      </div>
      <ul className="flex flex-col gap-2">
        {lines.flatMap(({ id: lineId, free, ...line }) => [
          <Goods key={lineId} {...line} text={[pick(line.variant), line.code].filter(Boolean).join(' · ')} />,
          ...(free ? [<Goods key={`${lineId} free`} {...free} text={t('packing.free')} />] : []),
        ])}
      </ul>
      <div className="wrap-anywhere">
        <p className="font-medium">
          {[delivery.name, delivery.phone].filter(Boolean).join(t('common.comma'))}
        </p>
        <p>{place.filter(Boolean).join(t('common.comma'))}</p>
        <p className="text-sm text-muted">
          {[pick(delivery.service), delivery.remark].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button
        busy={act.isPending}
        onClick={() => void toastOnFailure(act.mutateAsync({ body: { id, step } }))}
      >
        {t(step === 'pack' ? 'packing.markPacked' : 'packing.markHandedOver')}
        <span className="sr-only">: {voucherNo}</span>
      </Button>
    </li>
  );
}

interface GoodsProps extends Pick<PackingOrder['lines'][number], 'name' | 'image' | 'qty'> {
  readonly text: string;
}

function Goods({ name, image, qty, text }: GoodsProps) {
  const pick = usePick();
  return (
    <li className="flex items-start gap-3">
      <Picture
        src={image}
        alt=""
        width={48}
        height={48}
        className="size-12 shrink-0 rounded-field object-cover"
      />
      <span className="min-w-0 grow wrap-anywhere">
        {pick(name)}
        <span className="block text-sm text-muted">{text}</span>
      </span>
      <span className="text-lg font-semibold whitespace-nowrap">× {qty}</span>
    </li>
  );
}
