import { Navigate } from 'react-router';
import type { AreaPage } from '../platform/areas.ts';
import { useMay } from '../platform/session.ts';
import { ForbiddenScreen } from './error-screens.tsx';

/** Opens the first page of the menu that is for the member. */
export function StartPage({ pages }: { pages: readonly AreaPage[] }) {
  const may = useMay();
  const first = pages.find(({ menu, right }) => menu && may(right));
  return first ? <Navigate to={`/${first.path}`} replace /> : <ForbiddenScreen />;
}
