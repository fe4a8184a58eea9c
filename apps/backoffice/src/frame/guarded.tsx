import { Outlet } from 'react-router';
import type { AreaPage } from '../platform/areas.ts';
import { useMay } from '../platform/session.ts';
import { ForbiddenScreen } from './error-screens.tsx';

/** The page, for those who have its right. */
export function Guarded({ right }: { right: AreaPage['right'] }) {
  return useMay()(right) ? <Outlet /> : <ForbiddenScreen />;
}
