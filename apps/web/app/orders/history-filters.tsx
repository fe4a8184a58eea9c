import { useState } from 'react';
import { orderStatuses, paymentStatuses } from '@zay/contract';
import FilterIcon from '~icons/lucide/sliders-horizontal';
import { useText } from '../platform/language/context.ts';
import { Button } from '../ui/button.tsx';
import { cn } from '../ui/class-names.ts';
import { Select } from '../ui/select.tsx';
import { DayField } from '../ui/day-field.tsx';
import { filterValues, noFilter, readFilter, type HistoryFilter } from './history-filter.rules.ts';
import { orderStatusLook, paymentStatusLook } from './order-status.ts';
import { VoucherSearch } from './voucher-search.tsx';

interface HistoryFiltersProps {
  readonly filter: HistoryFilter;
  readonly onChange: (filter: HistoryFilter) => void;
}

/** Voucher number, states and days. On a phone all but the number wait behind a button. */
export function HistoryFilters({ filter, onChange }: HistoryFiltersProps) {
  const t = useText();
  const set = Object.keys(filterValues({ ...filter, VoucherNo: '' })).length;
  const [isOpen, setOpen] = useState(set > 0);
  const change = (values: Readonly<Record<string, string>>) => {
    const all: Readonly<Record<string, string>> = { ...filterValues(filter), ...values };
    onChange(readFilter((name) => all[name]));
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="md:max-w-md">
        <VoucherSearch wanted={filter.VoucherNo} onWant={(VoucherNo) => change({ VoucherNo })} />
      </div>
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="self-start md:hidden"
      >
        <FilterIcon aria-hidden />
        {set > 0 ? t('history.filtersSet', { n: set }) : t('history.filters')}
      </Button>
      <div className={cn('grid grid-cols-2 gap-3 md:grid-cols-4', !isOpen && 'max-md:hidden')}>
        <Select
          label={t('history.paymentStatus')}
          value={filter.PaymentStatusId ?? ''}
          placeholder={t('history.every')}
          options={Object.values(paymentStatuses).map((value) => ({
            value,
            label: t(paymentStatusLook[value].label),
          }))}
          onChange={(event) => change({ PaymentStatusId: event.target.value })}
        />
        <Select
          label={t('history.orderStatus')}
          value={filter.OrderStatusId ?? ''}
          placeholder={t('history.every')}
          options={Object.values(orderStatuses).map((value) => ({
            value,
            label: t(orderStatusLook[value].label),
          }))}
          onChange={(event) => change({ OrderStatusId: event.target.value })}
        />
        <div className="max-sm:col-span-full">
          <DayField
            label={t('history.paymentDate')}
            day={filter.PaymentDate}
            onChange={(PaymentDate) => change({ PaymentDate })}
          />
        </div>
        <div className="max-sm:col-span-full">
          <DayField
            label={t('history.orderDate')}
            day={filter.OrderDate}
            onChange={(OrderDate) => change({ OrderDate })}
          />
        </div>
        {set > 0 && (
          <Button
            variant="quiet"
            className="col-span-full -ms-4 justify-self-start"
            onClick={() => onChange({ ...noFilter, VoucherNo: filter.VoucherNo })}
          >
            {t('history.clearFilters')}
          </Button>
        )}
      </div>
    </div>
  );
}
