import ChevronIcon from '~icons/lucide/chevron-down';
import StarIcon from '~icons/lucide/star';
import { useStore } from '@zay/web/platform/store.ts';
import { cn } from '@zay/web/ui/class-names.ts';
import { IconButton } from '@zay/web/ui/icon-button.tsx';
import { NavLink, useLocation } from 'react-router';
import { menuGroups, type AreaPage } from '../platform/areas.ts';
import { useText } from '../platform/language/context.ts';
import { useMay } from '../platform/session.ts';
import { favourites, toggleFavourite } from './favourites.ts';

const groupTexts = {
  daily: 'office.groupDaily',
  catalogue: 'office.groupCatalogue',
  content: 'office.groupContent',
  education: 'office.groupEducation',
  people: 'office.groupPeople',
  shop: 'office.groupShop',
} as const;

/** A menu with fewer entries has no folded groups. */
const foldedFrom = 16;

type Entry = NonNullable<AreaPage['menu']> & Pick<AreaPage, 'path'>;

/** Pages of the menu that the member may open. */
export function useMenuEntries(pages: readonly AreaPage[]): Entry[] {
  const may = useMay();
  return pages.flatMap(({ path, right, menu }) => (menu && may(right) ? [{ ...menu, path }] : []));
}

/** The favourites, then the pages in groups. Without scripts of ours: groups are `details`. */
export function Menu({ pages }: { pages: readonly AreaPage[] }) {
  const t = useText();
  const { pathname } = useLocation();
  const marked = useStore(favourites);
  const entries = useMenuEntries(pages);
  const mayFold = entries.length >= foldedFrom;
  const first = marked.flatMap((path) => entries.find((entry) => entry.path === path) ?? []);
  const isHere = ({ path }: Entry) => pathname === `/${path}` || pathname.startsWith(`/${path}/`);
  return (
    <nav aria-label={t('office.menu')} className="flex flex-col gap-2">
      {first.length > 0 && (
        <section aria-label={t('office.favourites')}>
          <h2 className="px-3 py-2 text-sm font-semibold text-muted">{t('office.favourites')}</h2>
          <Entries entries={first} />
        </section>
      )}
      {menuGroups.map((group) => {
        const members = entries.filter((entry) => entry.group === group);
        if (members.length === 0) return null;
        return (
          <details key={group} open={!mayFold || group === 'daily' || members.some(isHere)} className="group">
            <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-field px-3 text-sm font-semibold text-muted hover:bg-jade-soft">
              {t(groupTexts[group])}
              <ChevronIcon aria-hidden className="ms-auto shrink-0 group-open:rotate-180" />
            </summary>
            <Entries entries={members} />
          </details>
        );
      })}
    </nav>
  );
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  const t = useText();
  return (
    <ul>
      {entries.map(({ path, text, icon: Icon }) => {
        return (
          <li key={path}>
            <NavLink
              to={`/${path}`}
              className={({ isActive }) =>
                cn(
                  'flex min-h-11 items-center gap-3 rounded-field px-3 py-1 leading-snug',
                  isActive ? 'bg-jade-soft font-semibold text-jade' : 'hover:bg-jade-soft',
                )
              }
            >
              <Icon aria-hidden className="shrink-0 text-lg" />
              {t(text as 'audit.title')}
            </NavLink>
          </li>
        );
      })}
    </ul>
  );
}

/** Marks the page as a favourite, or removes the mark. Pages outside the menu have no such button. */
export function FavouriteButton({ pages }: { pages: readonly AreaPage[] }) {
  const t = useText();
  const { pathname } = useLocation();
  const path = pathname.slice(1);
  const isMarked = useStore(favourites).includes(path);
  if (!useMenuEntries(pages).some((entry) => entry.path === path)) return null;
  return (
    <IconButton label={t('office.favourite')} aria-pressed={isMarked} onClick={() => toggleFavourite(path)}>
      <StarIcon aria-hidden className={isMarked ? 'fill-current text-gold' : ''} />
    </IconButton>
  );
}
