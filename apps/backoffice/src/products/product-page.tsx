import { staffProduct, type StaffProduct } from '@zay/contract/staff';
import { ButtonLink } from '@zay/web/ui/button.tsx';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { api } from '../platform/api.ts';
import { usePick, useText } from '../platform/language/context.ts';
import { useSaveRecord } from '../platform/records.ts';
import { RecordPage } from '../ui/form/record-page.tsx';
import { bodyOf, draftOf } from './product-draft.ts';
import { ProductForm } from './product-form.tsx';
import { products } from './products.resource.ts';

export default function ProductPage() {
  const t = useText();
  const { id = '' } = useParams();
  return (
    <RecordPage key={id} title={t('products.title')} resource={products} id={id}>
      {(record) => <EditedProduct record={record} />}
    </RecordPage>
  );
}

/** The form resets after a save only; a refetch does not change entries. */
function EditedProduct({ record }: { record: StaffProduct }) {
  const t = useText();
  const pick = usePick();
  const navigate = useNavigate();
  const save = useSaveRecord(products);
  const [product, setProduct] = useState(record);
  return (
    <ProductForm
      key={product.updatedAt}
      title={pick(product.name) || t('products.noName')}
      initial={draftOf(product, pick)}
      keep={`product-${product.id}`}
      actions={
        <ButtonLink to={`/products/new?copy=${product.id}`} variant="secondary">
          {t('products.duplicate')}
        </ButtonLink>
      }
      latest={async () => draftOf(await api(staffProduct, { query: { id: product.id } }), pick)}
      onSave={async (draft) => {
        await save(product.id, bodyOf(draft));
        return await api(staffProduct, { query: { id: product.id } }).catch(() => null);
      }}
      // If the refetch after a save fails, the form would be stale and its next save refused: leave for the list.
      onSaved={(saved) => (saved ? setProduct(saved) : void navigate('/products'))}
    />
  );
}
