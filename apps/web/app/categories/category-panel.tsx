import type { MainCategory } from '@zay/contract';
import ChevronIcon from '~icons/lucide/chevron-right';
import { useLocation } from 'react-router';
import { BrandTile } from '../catalog/index.ts';
import { useText } from '../platform/language/context.ts';
import { createStore, useStore } from '../platform/store.ts';
import { Picture } from '../ui/picture.tsx';
import { CategoryListLink } from './category-list-link.tsx';
import { type Selection, openAtFirst } from './selection.rules.ts';
import { SubCategoryName, subCategoryRow, SubCategorySection } from './sub-category-section.tsx';
import { Words } from '../ui/words.tsx';

/** Contents of a main category: all products, brands, subcategories. */
export function CategoryPanel({ selection }: { selection: Selection }) {
  const t = useText();
  const { main } = selection;
  return (
    <section aria-labelledby="selected-category" className="flex min-w-0 flex-1 flex-col gap-4">
      <div className="overflow-hidden rounded-card border border-line">
        {main.backgroundUrl && (
          <Picture
            src={main.backgroundUrl}
            alt=""
            width={960}
            height={360}
            sizes="(min-width: 80rem) 960px, 70vw"
            priority
            className="aspect-8/3 w-full object-cover md:aspect-4/1"
          />
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4 px-3 py-2">
          <h2 id="selected-category" className="text-lg font-bold md:text-xl">
            <Words>{main.name}</Words>
          </h2>
          <CategoryListLink
            category={main}
            className="inline-flex min-h-11 items-center gap-1 font-semibold text-jade hover:underline"
          >
            {t('catalog.viewAllProducts')}
            <ChevronIcon aria-hidden className="shrink-0" />
          </CategoryListLink>
        </div>
      </div>
      <CategoryBrands brands={main.brand} />
      <SubCategories selection={selection} />
    </section>
  );
}

function CategoryBrands({ brands }: { brands: MainCategory['brand'] }) {
  const t = useText();
  if (brands.length === 0) return null;
  return (
    <section aria-labelledby="category-brands" className="flex flex-col gap-2">
      <h3 id="category-brands" className="font-bold">
        {t('catalog.byBrands')}
      </h3>
      <ul className="grid grid-cols-3 narrow:grid-cols-1 gap-2 sm:grid-cols-4 lg:grid-cols-6 xl:grid-cols-8">
        {brands.map(({ brandId, brandName, url }) => (
          <li key={brandId}>
            <BrandTile brand={{ id: brandId, name: brandName, logoUrl: url }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Subcategories: a section if one has children, else a link to its products. */
function SubCategories({ selection: { main, subId } }: { selection: Selection }) {
  const { isOpen, toggle } = useOpenSections(openAtFirst({ main, subId }));
  return (
    <ul className="flex flex-col gap-2">
      {main.subCategory1.map((sub) => (
        <li key={sub.id} className="rounded-card border border-line">
          {sub.subCategory2.length > 0 ? (
            <SubCategorySection
              sub={sub}
              isOpen={isOpen(sub.id)}
              isAskedFor={sub.id === subId}
              onToggle={() => toggle(sub.id)}
            />
          ) : (
            <CategoryListLink category={sub} className={subCategoryRow}>
              <SubCategoryName category={sub} />
              <ChevronIcon aria-hidden className="shrink-0 text-muted" />
            </CategoryListLink>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The open sections of each visit, so that back navigation restores them. */
const openOnVisit = createStore<Readonly<Record<string, ReadonlySet<number>>>>({});

/**
 * The open sections, and a function to toggle one.
 * @param atFirst sections that are open initially
 */
function useOpenSections(atFirst: ReadonlySet<number>) {
  const { key } = useLocation();
  const open = useStore(openOnVisit)[key] ?? atFirst;
  const toggle = (id: number) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    openOnVisit.set({ ...openOnVisit.get(), [key]: next });
  };
  return { isOpen: (id: number) => open.has(id), toggle };
}
