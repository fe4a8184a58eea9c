import { useLeaveUnless } from '../platform/page.tsx';
import { PageShell } from '../ui/page-shell.tsx';
import { linkPath } from './record.rules.ts';

/** Goes to the page of an order link, which says how it ended. */
export function ToLinkPage({ token }: { readonly token: string }) {
  useLeaveUnless(false, linkPath(token));
  return <PageShell />;
}
