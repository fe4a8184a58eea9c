import { RequestList } from './request-list.tsx';

/** Requests for certificates (STAFF-18). */
export default function CertificatesPage() {
  return <RequestList kind="certificate" />;
}
