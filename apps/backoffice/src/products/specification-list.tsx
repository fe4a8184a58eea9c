import PlusIcon from '~icons/lucide/plus';
import CloseIcon from '~icons/lucide/x';
import { productLimits } from '@zay/contract/staff';
import { Button } from '@zay/web/ui/button.tsx';
import { IconButton } from '@zay/web/ui/icon-button.tsx';
import { useText } from '../platform/language/context.ts';
import { TwoLanguages } from '../ui/form/two-languages.tsx';
import { SortableList } from '../ui/sortable-list.tsx';
import { newSpecification, type SpecificationDraft } from './sku-draft.ts';
import { useChoices } from './use-choices.ts';

interface SpecificationListProps {
  readonly specifications: readonly SpecificationDraft[];
  readonly onChange: (change: (now: readonly SpecificationDraft[]) => SpecificationDraft[]) => void;
  readonly errorOf: (field: string) => string | undefined;
}

/** Names and values that buyers compare. Names of other products are suggested, so that the same thing has one name. */
export function SpecificationList({ specifications, onChange, errorOf }: SpecificationListProps) {
  const t = useText();
  const { specificationNames } = useChoices();
  return (
    <>
      <SortableList
        items={specifications}
        keyOf={({ key }) => key}
        onSort={(sorted) => onChange(() => sorted)}
        className="flex flex-col gap-3"
      >
        {({ key, ...texts }, index, handle) => (
          <div className="flex items-start gap-1 rounded-field border border-line bg-paper py-2">
            {handle(t('products.moveSpecification', { n: index + 1 }))}
            <div className="flex min-w-0 flex-1 flex-col gap-2">
              {(['name', 'value'] as const).map((part) => (
                <TwoLanguages
                  key={part}
                  label={t(part === 'name' ? 'products.specificationName' : 'products.specificationValue', {
                    n: index + 1,
                  })}
                  value={texts[part]}
                  suggestions={part === 'name' ? specificationNames : []}
                  onChange={(text) =>
                    onChange((now) => now.map((one) => (one.key === key ? { ...one, [part]: text } : one)))
                  }
                  error={errorOf(`specifications.${index}.${part}`)}
                  errorOf={(language) => errorOf(`specifications.${index}.${part}.${language}`)}
                />
              ))}
            </div>
            <IconButton
              label={t('products.removeSpecification', { n: index + 1 })}
              onClick={() => onChange((now) => now.filter((one) => one.key !== key))}
            >
              <CloseIcon aria-hidden />
            </IconButton>
          </div>
        )}
      </SortableList>
      {specifications.length < productLimits.specifications && (
        <Button
          variant="secondary"
          className="self-start"
          onClick={() => onChange((now) => [...now, newSpecification()])}
        >
          <PlusIcon aria-hidden />
          {t('products.addSpecification')}
        </Button>
      )}
    </>
  );
}
