import { redirect, type RouteObject } from 'react-router';
import { listOf, type AreaPage, type AreaPages } from '../platform/areas.ts';
import { loginPath } from '../platform/return-path.ts';
import { readMember } from '../platform/session.ts';
import { FailureScreen, NotFoundScreen, OpeningScreen } from './error-screens.tsx';
import { Frame } from './frame.tsx';
import { Guarded } from './guarded.tsx';
import LoginPage from './login-page.tsx';
import { Office } from './office.tsx';
import { StartPage } from './start-page.tsx';

/** The addresses of the back office: the login, and everything else behind it. */
export function officeRoutes(areas: readonly AreaPages[]): RouteObject[] {
  const pages = areas.flatMap((area) => area.pages);
  return [
    {
      element: <Office resources={areas.flatMap((area) => area.resources ?? [])} />,
      errorElement: <FailureScreen />,
      hydrateFallbackElement: <OpeningScreen />,
      children: [
        { path: 'login', element: <LoginPage /> },
        {
          element: <Frame pages={pages} />,
          loader: membersOnly,
          // Only the session decides, and its end is told.
          shouldRevalidate: () => false,
          children: [
            { index: true, element: <StartPage pages={pages} /> },
            {
              errorElement: <FailureScreen />,
              children: [
                ...pages.map((page) => routeOf(page, pages)),
                { path: '*', element: <NotFoundScreen /> },
              ],
            },
          ],
        },
      ],
    },
  ];
}

const routeOf = (page: AreaPage, pages: readonly AreaPage[]): RouteObject => ({
  path: page.path,
  element: <Guarded right={page.right} list={listOf(page, pages)} />,
  children: [{ index: true, lazy: async () => ({ Component: (await page.load()).default }) }],
});

async function membersOnly({ request }: { request: Request }) {
  const { pathname, search } = new URL(request.url);
  if (!(await readMember())) throw redirect(loginPath(pathname + search));
  return null;
}
