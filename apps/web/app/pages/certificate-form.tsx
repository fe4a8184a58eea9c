import { PlainPage } from '../frame/plain-page.tsx';

export default function CertificateFormPage() {
  return <PlainPage title="titles.certificateForm" />;
}
