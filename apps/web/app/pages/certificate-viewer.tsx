import { PlainPage } from '../frame/plain-page.tsx';
import { useLeaveUnless, usePageValue } from '../platform/page.tsx';

export default function CertificateViewerPage() {
  useLeaveUnless(usePageValue('id') !== undefined, '/orderhistory');
  return <PlainPage title="titles.certificateViewer" />;
}
