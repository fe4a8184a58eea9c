import { RequestList } from './request-list.tsx';

/** Registrations for training classes (STAFF-18). */
export default function RegistrationsPage() {
  return <RequestList kind="class" />;
}
