import { useId } from 'react';
import { Link } from 'react-router';
import ChevronIcon from '~icons/lucide/chevron-right';
import { searchTypes } from '@zay/contract';
import { ListLink } from '../catalog/index.ts';
import { listPath, productPath } from '../catalog/links.rules.ts';
import { useText } from '../platform/language/context.ts';
import { Picture } from '../ui/picture.tsx';
import type { CategoryShelf } from './shelves.rules.ts';
import { Words } from '../ui/words.tsx';

/** The list of all products of a category's row, if there are more than it shows. */
export const categoryList = ({ id, name, hasMore }: CategoryShelf): string | undefined =>
  hasMore ? listPath({ searchType: searchTypes.category, categoryId: id, categoryName: name }) : undefined;

/** Categories side by side, each with the small pictures of its products. */
export function CategoryPanels({ rows }: { rows: readonly CategoryShelf[] }) {
  if (rows.length === 0) return null;
  return (
    <div className="grid grid-cols-2 gap-2 narrow:grid-cols-1 md:gap-4 lg:grid-cols-6">
      {rows.map((row) => (
        <CategoryPanel key={row.id} row={row} />
      ))}
    </div>
  );
}

function CategoryPanel({ row }: { row: CategoryShelf }) {
  const t = useText();
  const id = useId();
  const list = categoryList(row);
  return (
    <section
      aria-labelledby={id}
      className="group/panel flex flex-col rounded-card bg-mist p-2 pt-0 max-lg:last:odd:col-span-2 md:p-3 md:pt-0"
    >
      <div className="relative flex min-h-11 flex-1 items-center">
        <h2 id={id} className="min-w-0 flex-1 py-0.5 pe-5 text-sm leading-tight font-bold">
          <Words>{row.name}</Words>
        </h2>
        {list && (
          <ListLink
            to={list}
            aria-label={t('home.viewMoreOf', { name: row.name })}
            className="absolute inset-0 flex items-center justify-end text-jade"
          >
            <ChevronIcon aria-hidden />
          </ListLink>
        )}
      </div>
      <ul className="grid grid-cols-3 gap-1 max-sm:group-odd/panel:group-last/panel:grid-cols-6 sm:max-lg:grid-cols-6">
        {row.products.map(({ productId, name, url }) => (
          <li key={productId}>
            <Link to={productPath(productId)}>
              <Picture
                src={url}
                alt={name}
                width={160}
                height={160}
                sizes="auto, 48px"
                className="aspect-square w-full rounded-field object-cover"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
