import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { PageHandle } from '../platform/page.tsx';
import { safeReturnPath } from '../platform/session/return-path.ts';
import { NoConnectionScreen } from './no-connection.tsx';
import NoAnswer from './no-answer.tsx';

export const handle: PageHandle = { isPrivate: true };

/**
 * Replaces a page that cannot be loaded (service-worker/pages.ts): its address is in `to`. The router opens it from
 * here, with cached API responses.
 */
export default function OfflinePage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const to = safeReturnPath(query.get('to'));
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return (
    <NoConnectionScreen>
      <NoAnswer />
    </NoConnectionScreen>
  );
}
