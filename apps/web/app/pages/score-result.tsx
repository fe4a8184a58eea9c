import { PlainPage } from '../frame/plain-page.tsx';
import { useLeaveUnless, usePageValue } from '../platform/page.tsx';

export default function ScoreResultPage() {
  useLeaveUnless(usePageValue('id') !== undefined, '/orderhistory');
  return <PlainPage title="titles.scoreResult" />;
}
