import { productLimits, type StoredPicture } from '@zay/contract/staff';
import { useText } from '../platform/language/context.ts';
import { combinationKeys, changedSkus, draftOfSku, type LevelDraft, type SkuDraft } from './sku-draft.ts';
import { SkuFill } from './sku-fill.tsx';
import { SkuRow } from './sku-row.tsx';
import { useSkuName } from './use-sku-name.ts';

interface SkuTableProps {
  readonly levels: readonly LevelDraft[];
  readonly skus: Readonly<Record<string, SkuDraft>>;
  readonly onChange: (
    change: (skus: Readonly<Record<string, SkuDraft>>) => Readonly<Record<string, SkuDraft>>,
  ) => void;
  /** Of the product, to choose a SKU's own from. */
  readonly pictures: readonly StoredPicture[];
  /** What the server said about a field of a combination. */
  readonly errorOf: (key: string, field: string) => string | undefined;
}

/** Every combination of values as a row with its price, promotion, code, pictures and stock. */
export function SkuTable({ levels, skus, onChange, pictures, errorOf }: SkuTableProps) {
  const t = useText();
  const nameOf = useSkuName(levels);
  const keys = combinationKeys(levels);
  const most = productLimits.skus;
  if (keys.length > most) {
    return (
      <p role="alert" className="text-ruby">
        {t('products.tooManySkus', { count: keys.length, most })}
      </p>
    );
  }
  const ofValues = levels.flatMap(({ values }) => values.flatMap(({ picture }) => picture ?? []));
  const offered = [...new Map([...pictures, ...ofValues].map((one) => [one.key, one])).values()];
  const fill = (filled: readonly string[], change: (sku: SkuDraft) => Partial<SkuDraft>) =>
    onChange((now) => changedSkus(now, filled, change));
  return (
    <>
      {keys.length > 1 && <SkuFill levels={levels} keys={keys} onFill={fill} />}
      <ul className="flex flex-col gap-3">
        {keys.map((key) => (
          <SkuRow
            key={key}
            name={nameOf(key)}
            sku={draftOfSku(skus, key)}
            pictures={offered}
            canSwitch={keys.length > 1}
            onChange={(part) => fill([key], () => part)}
            errorOf={(field) => errorOf(key, field)}
          />
        ))}
      </ul>
    </>
  );
}
