import { Outlet } from 'react-router';
import { GuestsOnly } from '../platform/session/guard.tsx';

export default function GuestsOnlyPages() {
  return (
    <GuestsOnly>
      <Outlet />
    </GuestsOnly>
  );
}
