import { PlainPage } from '../frame/plain-page.tsx';
import { useLeaveUnless, usePageValue } from '../platform/page.tsx';

export default function ResultProductPage() {
  useLeaveUnless(usePageValue('searchType') !== undefined, '/productsearch');
  return <PlainPage title="titles.resultProduct" />;
}
