import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import BackIcon from '~icons/lucide/arrow-left';
import CategoriesIcon from '~icons/lucide/layout-grid';
import { useText } from '../../platform/language/context.ts';
import { safeReturnPath } from '../../platform/session/return-path.ts';
import { IconButton, iconTarget } from '../../ui/icon-button.tsx';
import { categoryLink } from '../links.rules.ts';

interface ListHeaderProps {
  readonly title: string;
  /** The category that the list is of; 0 for none. */
  readonly categoryId: number;
  readonly children?: ReactNode;
}

/** Head of a product list: back, its name, the way to the categories. */
export function ListHeader({ title, categoryId, children }: ListHeaderProps) {
  const t = useText();
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-2">
        <BackButton />
        <h1 className="min-w-0 flex-1 text-xl font-bold break-words">{title}</h1>
        <Link
          {...(categoryId > 0 ? categoryLink(categoryId) : { to: '/bycategory' })}
          aria-label={t('catalog.browseCategories')}
          title={t('catalog.browseCategories')}
          className={iconTarget}
        >
          <CategoriesIcon aria-hidden />
        </Link>
      </div>
      {children}
    </div>
  );
}

/** Back to the page that the list was opened from (`history_path`), or one step back, or home. */
function BackButton() {
  const t = useText();
  const navigate = useNavigate();
  const state = useLocation().state as { history_path?: unknown } | null;
  const back = () => {
    const { idx } = (history.state ?? {}) as { idx?: number };
    if (typeof state?.history_path === 'string') void navigate(safeReturnPath(state.history_path));
    else void (idx ? navigate(-1) : navigate('/home'));
  };
  return (
    <IconButton label={t('common.back')} onClick={back} className="-ms-2">
      <BackIcon aria-hidden />
    </IconButton>
  );
}
