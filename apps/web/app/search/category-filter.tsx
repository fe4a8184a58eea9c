import type { Category } from '@zay/contract';
import { useText } from '../platform/language/provider.tsx';
import { ChoiceGroup, Radio } from '../ui/choice.tsx';
import { cn } from '../ui/class-names.ts';
import { Picture } from '../ui/picture.tsx';

interface CategoryFilterProps {
  readonly categories: readonly Category[];
  /** 0 for none. */
  readonly selected: number;
  readonly onSelect: (categoryId: number) => void;
}

/** The categories as a list of radios, for a desktop. */
export function CategoryRadios({ categories, selected, onSelect }: CategoryFilterProps) {
  const t = useText();
  if (categories.length === 0) return null;
  return (
    <ChoiceGroup label={t('search.categories')}>
      {[{ id: 0, name: t('search.anyCategory') }, ...categories].map((category) => (
        <Radio
          key={category.id}
          name="category"
          checked={selected === category.id}
          onChange={() => onSelect(category.id)}
        >
          {category.name}
        </Radio>
      ))}
    </ChoiceGroup>
  );
}

/** The categories as pictures in a strip of two rows, for a phone. A second tap takes the selection back. */
export function CategoryPictures({ categories, selected, onSelect }: CategoryFilterProps) {
  const t = useText();
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="search-categories" className="flex flex-col gap-2">
      <h2 id="search-categories" className="font-bold">
        {t('search.categories')}
      </h2>
      <div className="-mx-4 grid auto-cols-[6.5rem] grid-flow-col grid-rows-2 gap-2 overflow-x-auto px-4 pb-1">
        {categories.map((category) => {
          const isSelected = category.id === selected;
          return (
            <button
              key={category.id}
              type="button"
              aria-pressed={isSelected}
              onClick={() => onSelect(isSelected ? 0 : category.id)}
              className={cn(
                'flex flex-col items-center gap-1 rounded-card border p-1.5 text-center',
                isSelected ? 'border-jade bg-jade-soft text-jade' : 'border-line',
              )}
            >
              <Picture
                src={category.url}
                alt=""
                width={160}
                height={160}
                sizes="56px"
                className="size-14 rounded-field object-cover"
              />
              <span className="w-full text-xs leading-snug">{category.name}</span>
            </button>
          );
        })}
      </div>
    </section>
  );
}
