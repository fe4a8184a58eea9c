import type { BuyerMention, ProductMention } from '@zay/contract/staff';
import { Picture } from '@zay/web/ui/picture.tsx';
import { Link } from 'react-router';
import { usePick } from '../platform/language/context.ts';
import { useMay } from '../platform/session.ts';

export function ProductName({ product }: { product: ProductMention }) {
  const pick = usePick();
  return (
    <span className="flex items-start gap-2">
      <Picture
        src={product.url}
        alt=""
        width={48}
        height={48}
        className="size-12 shrink-0 rounded-field object-cover"
      />
      <span className="min-w-0 wrap-anywhere">{pick(product.name)}</span>
    </span>
  );
}

/** Name and phone of a buyer, as a link if the member may see buyers. */
export function BuyerName({ buyer }: { buyer: BuyerMention }) {
  const may = useMay();
  const text = buyer.phone === '' ? buyer.name : `${buyer.name}, ${buyer.phone}`;
  if (!may('buyers')) return text;
  return (
    <Link to={`/buyers/${buyer.id}`} className="inline-flex min-h-11 items-center text-jade">
      {text}
    </Link>
  );
}
