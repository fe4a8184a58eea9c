import { useEffect, useRef } from 'react';
import type { Category } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { ChoiceGroup, Radio } from '../ui/choice.tsx';

export interface CategoryRadiosProps {
  readonly categories: readonly Category[];
  /** 0 for no category. */
  readonly selected: number;
  readonly onSelect: (categoryId: number) => void;
}

/** Categories as a list of radios, for a desktop. */
export default function CategoryRadios({ categories, selected, onSelect }: CategoryRadiosProps) {
  const t = useText();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>('input:checked');
    if (chosen && Number(chosen.value) !== selected) onSelect(Number(chosen.value));
    // Run once, for a click before hydration.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  if (categories.length === 0) return null;
  return (
    <div ref={group}>
      <ChoiceGroup label={t('search.categories')}>
        {[{ id: 0, name: t('search.anyCategory') }, ...categories].map((category) => (
          <Radio
            key={category.id}
            name="category"
            value={category.id}
            checked={selected === category.id}
            onChange={() => onSelect(category.id)}
          >
            {category.name}
          </Radio>
        ))}
      </ChoiceGroup>
    </div>
  );
}
