import PlusIcon from '~icons/lucide/plus';
import { productLimits } from '@zay/contract/staff';
import { Button } from '@zay/web/ui/button.tsx';
import { useText } from '../platform/language/context.ts';
import { LevelEditor } from './level-editor.tsx';
import { newLevel, type LevelDraft } from './sku-draft.ts';

interface VariantBuilderProps {
  readonly levels: readonly LevelDraft[];
  readonly onChange: (change: (levels: readonly LevelDraft[]) => LevelDraft[]) => void;
  readonly errorOf: (field: string) => string | undefined;
}

/** The levels of choice with their values; the SKUs below follow from them. */
export function VariantBuilder({ levels, onChange, errorOf }: VariantBuilderProps) {
  const t = useText();
  return (
    <>
      {levels.map((level, index) => (
        <LevelEditor
          key={level.key}
          level={level}
          n={index + 1}
          errorOf={(field) => errorOf(`levels.${index}.${field}`)}
          onChange={(change) =>
            onChange((now) => now.map((one) => (one.key === level.key ? change(one) : one)))
          }
          onRemove={() => onChange((now) => now.filter(({ key }) => key !== level.key))}
        />
      ))}
      {levels.length < productLimits.levels && (
        <Button
          variant="secondary"
          className="self-start"
          onClick={() => onChange((now) => [...now, newLevel()])}
        >
          <PlusIcon aria-hidden />
          {t('products.addLevel')}
        </Button>
      )}
    </>
  );
}
