import { Outlet } from 'react-router';
import { PageShell } from '../frame/page-shell.tsx';
import { BuyersOnly } from '../platform/session/guard.tsx';

export default function BuyersOnlyPages() {
  return (
    <BuyersOnly shell={<PageShell />}>
      <Outlet />
    </BuyersOnly>
  );
}
