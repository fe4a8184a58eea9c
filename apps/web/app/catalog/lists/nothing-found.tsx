import { useText } from '../../platform/language/context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/state-views.tsx';
import type { ListLinkProps } from './use-list-place.ts';

/** Empty state of a list. @param unfiltered URL of the list without filters, if it has any */
export default function NothingFound({ unfiltered }: { unfiltered: ListLinkProps | undefined }) {
  const t = useText();
  return (
    <EmptyState
      title={t('catalog.noResult')}
      text={t(unfiltered ? 'search.filteredOut' : 'catalog.noResultHint')}
    >
      <ButtonLink {...(unfiltered ?? { to: '/bycategory' })} variant="secondary">
        {t(unfiltered ? 'search.clearFilters' : 'catalog.browseCategories')}
      </ButtonLink>
    </EmptyState>
  );
}
