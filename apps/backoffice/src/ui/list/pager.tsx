import FirstIcon from '~icons/lucide/chevron-first';
import LastIcon from '~icons/lucide/chevron-last';
import NextIcon from '~icons/lucide/chevron-right';
import PreviousIcon from '~icons/lucide/chevron-left';
import { formatAmount } from '@zay/web/platform/money.ts';
import { cn } from '@zay/web/ui/class-names.ts';
import { iconTarget } from '@zay/web/ui/icon-button.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../platform/language/context.ts';
import { pageSizes, type ListRequest } from './list-address.ts';

interface PagerProps {
  readonly ask: Pick<ListRequest, 'page' | 'pageSize'>;
  readonly total: number;
  readonly pageLink: (page: number) => string;
  readonly onPageSize: (size: string) => void;
}

/** The range of rows shown, links to other pages, and the page size. */
export function Pager({ ask: { page, pageSize }, total, pageLink, onPageSize }: PagerProps) {
  const t = useText();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const from = Math.min((page - 1) * pageSize + 1, total);
  const to = Math.min(page * pageSize, total);
  const n = formatAmount;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p aria-live="polite" className="text-muted">
        {t('kit.rows', { from: n(from), to: n(to), total: n(total) })}
      </p>
      <nav aria-label={t('kit.pages')} className="flex flex-wrap items-center gap-1">
        <Step to={page > 1 && pageLink(1)} label={t('kit.firstPage')}>
          <FirstIcon aria-hidden />
        </Step>
        <Step to={page > 1 && pageLink(Math.min(page - 1, pages))} label={t('kit.previousPage')}>
          <PreviousIcon aria-hidden />
        </Step>
        <span aria-current="page" className="px-2">
          {t('kit.pageOf', { page: n(page), pages: n(pages) })}
        </span>
        <Step to={page < pages && pageLink(page + 1)} label={t('kit.nextPage')}>
          <NextIcon aria-hidden />
        </Step>
        <Step to={page < pages && pageLink(pages)} label={t('kit.lastPage')}>
          <LastIcon aria-hidden />
        </Step>
      </nav>
      <label className="flex items-center gap-2">
        {t('kit.pageSize')}
        <select
          className="min-h-11 rounded-field border border-edge bg-paper px-2"
          value={pageSize}
          onChange={({ target }) => onPageSize(target.value)}
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** A link to a page, or a disabled icon. */
function Step({ to, label, children }: { to: string | false; label: string; children: ReactNode }) {
  if (to === false) {
    return (
      <span aria-disabled className={cn(iconTarget, 'text-muted opacity-40 hover:bg-transparent')}>
        {children}
      </span>
    );
  }
  return (
    <Link to={to} aria-label={label} title={label} className={iconTarget}>
      {children}
    </Link>
  );
}
