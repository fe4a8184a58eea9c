import {
  redirect,
  type RouteObject,
  Navigate,
  Outlet,
  useLocation,
  useNavigate,
  useRouteError,
} from 'react-router';
import { Card } from '@zay/web/ui/card.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { AskHost } from '@zay/web/ui/ask-host.tsx';
import { ToastHost } from '@zay/web/ui/toast-host.tsx';
import { Button, ButtonLink } from '@zay/web/ui/button.tsx';
import { CloudDrawing, PaperDrawing, SignpostDrawing } from '@zay/web/ui/drawings.tsx';
import { EmptyState, LoadingState } from '@zay/web/ui/state-views.tsx';
import { failureText } from '../platform/api.ts';
import { listOf, type AreaPage, type AreaPages } from '../platform/areas.ts';
import { useText } from '../platform/language/context.ts';
import { OfficeLanguage } from '../platform/language/provider.tsx';
import { queryClient } from '../platform/query.ts';
import { loginPath, pathAfterLogin } from '../platform/return-path.ts';
import { readMember, useMay } from '../platform/session.ts';
import { ListOfPage } from '../ui/list-of-page.ts';
import { Page } from '../ui/page.tsx';
import { WayBack } from '../ui/way-back.tsx';
import { Frame } from './frame.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LoginForm } from './login-form.tsx';

/** The login, and all pages behind it. */
export function officeRoutes(areas: readonly AreaPages[]): RouteObject[] {
  const pages = areas.flatMap((area) => area.pages);
  return [
    {
      element: <Office />,
      errorElement: <FailureScreen />,
      hydrateFallbackElement: <OpeningScreen />,
      children: [
        { path: 'login', element: <LoginPage /> },
        {
          element: <Frame pages={pages} />,
          loader: membersOnly,
          // Only the session decides here, and its end opens the login dialog.
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

/** Redirects to the first page of the menu that the member may open. */
function StartPage({ pages }: { pages: readonly AreaPage[] }) {
  const may = useMay();
  const first = pages.find(({ menu, right }) => menu && may(right));
  return first ? <Navigate to={`/${first.path}`} replace /> : <ForbiddenScreen />;
}

interface GuardedProps {
  readonly right: AreaPage['right'];
  readonly list: AreaPage | undefined;
}

/** Renders the page if the member has its right, with a link to its list if they have the list's right. */
function Guarded({ right, list }: GuardedProps) {
  const may = useMay();
  return (
    <ListOfPage value={list && may(list.right) ? `/${list.path}` : undefined}>
      {may(right) ? <Outlet /> : <ForbiddenScreen />}
    </ListOfPage>
  );
}

/** The login page; also shown after logout. */
function LoginPage() {
  const t = useText();
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <main className="mx-auto max-w-md">
      <Page title={t('office.logIn')} actions={<LanguageSwitch />}>
        <Card>
          <LoginForm onDone={() => navigate(pathAfterLogin(search), { replace: true })} />
        </Card>
      </Page>
    </main>
  );
}

/** Layout around every page, the login included. */
function Office() {
  return (
    <OfficeLanguage>
      <QueryClientProvider client={queryClient}>
        <Outlet />
      </QueryClientProvider>
      <ToastHost />
      <AskHost />
    </OfficeLanguage>
  );
}

function NotFoundScreen() {
  const t = useText();
  return (
    <Page title={t('office.notFound')}>
      <EmptyState title={t('office.notFoundText')} drawing={<SignpostDrawing />}>
        <WayBack />
      </EmptyState>
    </Page>
  );
}

/** Shown if the member's role lacks the right of the page. */
function ForbiddenScreen() {
  const t = useText();
  return (
    <Page title={t('office.forbidden')}>
      <EmptyState title={t('office.forbiddenText')} drawing={<PaperDrawing />}>
        <WayBack />
      </EmptyState>
    </Page>
  );
}

/** Shown if a page fails to load or render. */
function FailureScreen() {
  const t = useText();
  const error = useRouteError();
  return (
    <OfficeLanguage>
      <Page title={t('office.failure')}>
        <EmptyState title={failureText(error)} drawing={<CloudDrawing />}>
          <Button onClick={() => location.reload()}>{t('office.reload')}</Button>
          <ButtonLink to="/" variant="quiet" reloadDocument>
            {t('office.toStart')}
          </ButtonLink>
        </EmptyState>
      </Page>
    </OfficeLanguage>
  );
}

/** Shown while the session is checked. */
function OpeningScreen() {
  return (
    <OfficeLanguage>
      <LoadingState />
    </OfficeLanguage>
  );
}
