import { Outlet } from 'react-router';
import { GuestsOnly } from '../platform/session/guard.tsx';
import type { PageHandle } from '../platform/page.tsx';

export const handle: PageHandle = { isPrivate: true };

export default function GuestsOnlyPages() {
  return (
    <GuestsOnly>
      <Outlet />
    </GuestsOnly>
  );
}
