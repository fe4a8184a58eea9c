import { Autocomplete } from '@base-ui/react/autocomplete';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { staffBuyers, staffOrders, staffProducts, type StaffRight } from '@zay/contract/staff';
import { useMoney } from '@zay/web/platform/money.ts';
import { debounceText } from '@zay/web/ui/debounce-text.ts';
import { Dialog } from '@zay/web/ui/dialog.tsx';
import { controlLook } from '@zay/web/ui/field.tsx';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../platform/api.ts';
import type { AreaPage } from '../platform/areas.ts';
import { usePick, useText } from '../platform/language/context.ts';
import { useMay } from '../platform/session.ts';
import { useMenuEntries } from './menu.tsx';

/** Something to open. */
interface Found {
  readonly to: string;
  readonly title: string;
  readonly text: string;
}

interface Group {
  readonly value: string;
  readonly items: readonly Found[];
}

interface FinderProps {
  readonly pages: readonly AreaPage[];
  readonly onClose: () => void;
}

/** Opens a page, an order, a product or a buyer by a part of its name. */
export default function Finder({ pages, onClose }: FinderProps) {
  const t = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [text, setText] = useState('');
  const groups = useFound(pages, text);
  const box = useRef<HTMLInputElement>(null);
  // Another page closes it (frame.tsx). Closing it here would go back in the history.
  const open = ({ to }: Found) => (to === pathname ? onClose() : void navigate(to));
  return (
    <Dialog open onClose={onClose} title={t('office.find')} initialFocus={box}>
      <Autocomplete.Root
        inline
        open
        // The shop has searched already.
        mode="none"
        autoHighlight="always"
        items={groups}
        itemToStringValue={({ title }: Found) => title}
        value={text}
        onValueChange={(value, { reason }) => reason !== 'item-press' && setText(value)}
      >
        <Autocomplete.Input
          ref={box}
          aria-label={t('office.find')}
          placeholder={t('office.findHint')}
          className={controlLook}
        />
        <Autocomplete.Empty className="text-muted empty:hidden">
          {t('office.foundNothing')}
        </Autocomplete.Empty>
        <Autocomplete.List className="-mx-2 max-h-[60dvh] overflow-y-auto">
          {(group: Group) => (
            <Autocomplete.Group key={group.value} items={[...group.items]}>
              <Autocomplete.GroupLabel className="px-3 pt-3 pb-1 text-sm font-semibold text-muted">
                {group.value}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: Found) => (
                  <Autocomplete.Item
                    key={item.to}
                    value={item}
                    onClick={() => open(item)}
                    className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-field px-3 py-1 data-highlighted:bg-jade-soft"
                  >
                    <span className="wrap-anywhere">{item.title}</span>
                    <span className="text-sm text-muted">{item.text}</span>
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </Dialog>
  );
}

/** Of each kind of record. */
const most = 5;

/** Pages whose name contains the text, and records that the shop finds by it. */
function useFound(pages: readonly AreaPage[], text: string): Group[] {
  const t = useText();
  const pick = usePick();
  const money = useMoney();
  const [search, setSearch] = useState('');
  useEffect(() => debounceText(text, 200, setSearch), [text]);
  const isTyped = text.trim() !== '';
  const typed = text.trim().toLowerCase();
  const entries = useMenuEntries(pages)
    .map(({ path, text: name, group }) => ({
      to: `/${path}`,
      title: t(name as 'audit.title'),
      text: '',
      group,
    }))
    .filter(({ title }) => title.toLowerCase().includes(typed));
  const orders = useRecords('orders', search, async (query) =>
    (await api(staffOrders, { query })).items.map(({ id, voucherNo, buyer, netAmt }) => ({
      to: `/orders/${id}`,
      title: voucherNo,
      text: `${buyer.name} · ${money(netAmt)}`,
    })),
  );
  const products = useRecords('products', search, async (query) =>
    (await api(staffProducts, { query })).items.map(({ id, name, brand }) => ({
      to: `/products/${id}`,
      title: pick(name),
      text: brand ? pick(brand) : '',
    })),
  );
  const buyers = useRecords('buyers', search, async (query) =>
    (await api(staffBuyers, { query })).items.map(({ id, name, phone }) => ({
      to: `/buyers/${id}`,
      title: name,
      text: phone,
    })),
  );
  const groups = [
    { value: t('office.pages'), items: entries },
    ...(isTyped
      ? [
          { value: t('orders.title'), items: orders },
          { value: t('products.title'), items: products },
          { value: t('buyers.title'), items: buyers },
        ]
      : []),
  ];
  return groups.filter(({ items }) => items.length > 0);
}

interface Query {
  readonly search: string;
  readonly pageSize: number;
}

/** Records that the member may open; none before a second character, which would find almost all. */
function useRecords(
  right: Extract<StaffRight, 'orders' | 'products' | 'buyers'>,
  search: string,
  find: (query: Query) => Promise<readonly Found[]>,
): readonly Found[] {
  const may = useMay();
  const { data } = useQuery({
    queryKey: ['find', right, search],
    queryFn: () => find({ search, pageSize: most }),
    enabled: search.length > 1 && may(right),
    placeholderData: keepPreviousData,
  });
  return search.length > 1 ? (data ?? []) : [];
}
