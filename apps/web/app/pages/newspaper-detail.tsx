import { PlainPage } from '../frame/plain-page.tsx';
import { useLeaveUnless, usePageValue } from '../platform/page.tsx';

export default function NewspaperDetailPage() {
  useLeaveUnless(usePageValue('id') !== undefined, '/newspaper');
  return <PlainPage title="titles.newspaperDetail" />;
}
