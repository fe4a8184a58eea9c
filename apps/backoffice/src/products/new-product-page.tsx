import { useNavigate, useSearchParams } from 'react-router';
import { usePick, useText } from '../platform/language/context.ts';
import { useSaveRecord } from '../platform/records.ts';
import { RecordPage } from '../ui/form/record-page.tsx';
import { bodyOf, copyOf, draftOf, newProduct, type ProductDraft } from './product-draft.ts';
import { ProductForm } from './product-form.tsx';
import { products } from './products.resource.ts';

/** An empty form, or at `?copy=7` that of a copy of product 7. */
export default function NewProductPage() {
  const t = useText();
  const pick = usePick();
  const [query] = useSearchParams();
  const copied = query.get('copy');
  if (copied === null) return <NewProduct key="new" initial={newProduct} keep="product-new" />;
  return (
    <RecordPage key={copied} title={t('products.new')} resource={products} id={copied}>
      {(record) => <NewProduct initial={copyOf(draftOf(record, pick))} keep={`product-copy-${copied}`} />}
    </RecordPage>
  );
}

function NewProduct({ initial, keep }: { initial: ProductDraft; keep: string }) {
  const t = useText();
  const navigate = useNavigate();
  const save = useSaveRecord(products);
  return (
    <ProductForm
      title={t('products.new')}
      initial={initial}
      keep={keep}
      onSave={(draft) => save(null, bodyOf(draft))}
      onSaved={({ id }) => void navigate(`/products/${id}`, { replace: true })}
    />
  );
}
