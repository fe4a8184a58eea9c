import { Outlet } from 'react-router';
import type { AreaPage } from '../platform/areas.ts';
import { useMay } from '../platform/session.ts';
import { ListOfPage } from '../ui/list-of-page.ts';
import { ForbiddenScreen } from './error-screens.tsx';

interface GuardedProps {
  readonly right: AreaPage['right'];
  /** The page that leads to this one. */
  readonly list: AreaPage | undefined;
}

/** The page, for those who have its right; with the way back to its list, for those who have that of the list. */
export function Guarded({ right, list }: GuardedProps) {
  const may = useMay();
  return (
    <ListOfPage value={list && may(list.right) ? `/${list.path}` : undefined}>
      {may(right) ? <Outlet /> : <ForbiddenScreen />}
    </ListOfPage>
  );
}
