import { useNavigate } from 'react-router';
import { useText } from '../platform/language/context.ts';
import { useSaveRecord } from '../platform/records.ts';
import { bodyOf, newProduct } from './product-draft.ts';
import { ProductForm } from './product-form.tsx';
import { products } from './products.resource.ts';

export default function NewProductPage() {
  const t = useText();
  const navigate = useNavigate();
  const save = useSaveRecord(products);
  return (
    <ProductForm
      title={t('products.new')}
      initial={newProduct}
      onSave={(draft) => save(null, bodyOf(draft))}
      onSaved={({ id }) => void navigate(`/products/${id}`, { replace: true })}
    />
  );
}
