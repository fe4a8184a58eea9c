import { Outlet } from 'react-router';
import { PageShell } from '../ui/page-shell.tsx';
import { BuyersOnly } from '../platform/session/buyers-only.tsx';
import type { PageHandle } from '../platform/page.tsx';

export const handle: PageHandle = { isPrivate: true };

export default function BuyersOnlyPages() {
  return (
    <BuyersOnly shell={<PageShell />}>
      <Outlet />
    </BuyersOnly>
  );
}
