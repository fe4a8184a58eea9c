import type { ProductDetail } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { BuyButtons, type BuyMode, QuantityRow, StockNote } from './buy-parts.tsx';
import { skuPictures } from './choice.rules.ts';
import type { ProductChoice } from './use-choice.ts';
import type { Purchase } from './use-purchase.ts';
import { VariantChoice } from './variant-choice.tsx';
import { Words } from '../ui/words.tsx';

interface VariantDialogProps {
  readonly product: ProductDetail;
  readonly choice: ProductChoice;
  readonly purchase: Purchase;
  readonly mode: BuyMode;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Dialog to choose a variant before a product is added to the cart or bought. */
export default function VariantDialog(props: VariantDialogProps) {
  const { product, choice, purchase, mode, open, onClose } = props;
  const t = useText();
  const { sku } = choice;
  const picture = (sku && skuPictures(sku)[0]) ?? product.productImage[0]?.url;
  const add = async () => {
    if (await purchase.addToCart()) onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('catalog.options')} sheet>
      <div className="flex gap-3">
        <Picture
          src={picture}
          alt=""
          width={240}
          height={240}
          sizes="96px"
          className="size-24 shrink-0 rounded-card object-cover"
        />
        <div className="flex min-w-0 flex-col items-start gap-1">
          <p className="line-clamp-2 leading-snug wrap-anywhere">
            <Words>{product.name}</Words>
          </p>
          <Price of={sku ?? product} large />
          <StockNote product={product} sku={sku} />
        </div>
      </div>
      <VariantChoice product={product} choice={choice} />
      <QuantityRow product={product} choice={choice} onRefused={purchase.refuseQuantity} />
      <BuyButtons
        mode={mode}
        product={product}
        sku={sku}
        onMissing={purchase.refuseQuantity}
        isAdding={purchase.isAdding}
        onAdd={() => void add()}
        onBuy={purchase.buyNow}
      />
    </Dialog>
  );
}
