import { RequestList } from './request-list.tsx';

/** Requests for score lists (STAFF-17). */
export default function ScoresPage() {
  return <RequestList kind="score" />;
}
