import type { Endpoint } from '@zay/contract';
import { fieldTextsOf } from '@zay/web/platform/api/field-texts.ts';
import { cn } from '@zay/web/ui/class-names.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { EmptyState } from '@zay/web/ui/state-views.tsx';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useText } from '../../platform/language/context.ts';
import { useRecordList } from '../../platform/records.ts';
import type { ListQueryOf, Resource, RowOf, SortOf } from '../../platform/resources.ts';
import { Page } from '../page.tsx';
import { Reading } from '../reading.tsx';
import { DataTable, PageCheckbox, type Column } from './data-table.tsx';
import { FilterBar, type Filter } from './filter-bar.tsx';
import { useListAddress } from './list-address.ts';
import { Pager } from './pager.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useSelection, type Selection } from './selection.ts';

interface ListPageProps<R extends Resource> {
  readonly title: string;
  /** Beside the title: the button for a new record, an export. */
  readonly actions?: ReactNode;
  readonly resource: R;
  readonly columns: readonly Column<RowOf<R>, SortOf<R>>[];
  /** How the list is sorted until somebody chooses. */
  readonly order: { readonly sort: SortOf<R>; readonly direction: 'asc' | 'desc' };
  /** Label of the search box; without one there is none. */
  readonly searchLabel?: string;
  readonly filters?: readonly Filter<ListQueryOf<R>>[];
  /** Asked with every page, and not in the address: what makes it this list. */
  readonly always?: Readonly<Partial<Record<ListQueryOf<R>, string>>>;
  /** Target of a row's link. */
  readonly rowLink?: (row: RowOf<R>) => string;
  readonly rowKey?: (row: RowOf<R>) => string | number;
  /** Buttons of acts on many records; rows have checkboxes then. */
  readonly bulk?: ((selection: Selection) => ReactNode) | undefined;
}

/** A list with filters, table and pages. All of its state is in the address. */
export function ListPage<R extends Resource<Endpoint>>(props: ListPageProps<R>) {
  const { title, actions, resource, columns, order, searchLabel, filters = [], rowLink, rowKey } = props;
  const { always = {}, bulk } = props;
  const t = useText();
  const { ask, change, pageLink } = useListAddress(order);
  const { filters: asked, ...paging } = ask;
  const query = useRecordList(resource, { ...paging, ...asked, ...always });
  const { items: rows = [], total = 0 } = query.data ?? {};
  const chosen = useSelection({ ...asked, ...always }, total);
  const selection = bulk && chosen;
  const keyOf = rowKey ?? idOf;
  // The last row of the last page was deleted, or the address is old.
  const lastPage = Math.max(1, Math.ceil(total / ask.pageSize));
  const isPastEnd = ask.page > lastPage && query.data !== undefined && !query.isPlaceholderData;
  const isFiltered = Object.keys(ask.filters).length > 0;
  const clear = () => change(Object.fromEntries(Object.keys(ask.filters).map((name) => [name, ''])));

  return (
    <Page title={title} actions={actions}>
      <FilterBar
        ask={ask}
        onChange={change}
        searchLabel={searchLabel}
        filters={filters}
        sorts={columns.flatMap(({ sort, title: label }) => (sort ? [{ value: sort, label }] : []))}
        errors={fieldTextsOf(query.error)}
        onClear={isFiltered ? clear : undefined}
      />
      <Reading query={query} />
      {isPastEnd && <Navigate to={pageLink(lastPage)} replace />}
      {query.data && rows.length === 0 && !isPastEnd && (
        <EmptyState
          title={t(isFiltered ? 'kit.noneFound' : 'kit.empty')}
          {...(isFiltered && { text: t('kit.emptyText') })}
        >
          {isFiltered && (
            <Button variant="secondary" onClick={clear}>
              {t('kit.clearFilters')}
            </Button>
          )}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <div className={cn(query.isPlaceholderData && 'opacity-60')} aria-busy={query.isPlaceholderData}>
          {selection && (
            <div className="flex justify-end pb-1 md:hidden">
              <PageCheckbox ids={rows.map((row) => Number(keyOf(row)))} selection={selection} />
            </div>
          )}
          <DataTable
            title={title}
            rows={rows}
            columns={columns}
            rowLink={rowLink}
            rowKey={keyOf}
            selection={selection}
            sorted={ask}
            onSort={(sort, direction) => change({ sort, direction })}
          />
        </div>
      )}
      {query.data && total > 0 && (
        <Pager
          ask={ask}
          total={total}
          pageLink={pageLink}
          onPageSize={(size) => change({ pageSize: size })}
        />
      )}
      {selection && (
        <SelectionBar selection={selection} total={total}>
          {bulk(selection)}
        </SelectionBar>
      )}
    </Page>
  );
}

function idOf(row: unknown): string | number {
  return (row as { id: string | number }).id;
}
