import ChevronIcon from '~icons/lucide/chevron-right';
import { CategoryListLink } from './category-list-link.tsx';
import { openAtFirst, type Selection } from './selection.rules.ts';
import { SubCategoryName, subCategoryRow, SubCategorySection } from './sub-category-section.tsx';
import { useOpenSections } from './use-open-sections.ts';

/** What is below a main category: sections for what has more below it, links to their products for the others. */
export function SubCategories({ selection: { main, subId } }: { selection: Selection }) {
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
