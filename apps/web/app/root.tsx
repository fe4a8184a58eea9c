import { Component, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Outlet,
  ScrollRestoration,
  useMatches,
  useRouteError,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  type RouteObject,
} from 'react-router';
import { Frame, Incomplete, LanguageOffer, NoConnectionScreen, NoScript } from './frame/index.ts';
import { pageRoutes } from './page-routes.tsx';
import { forgetKept } from './platform/api/kept.ts';
import { isNoConnection } from './platform/api/no-connection.ts';
import { useRootData } from './platform/config.ts';
import { storefrontContext } from './platform/context.ts';
import { holdEarlyPresses } from './platform/early-presses.ts';
import { recoverFirstScripts } from './platform/first-scripts.ts';
import { PageData, PageLinks, PageScripts, useNonce } from './platform/document.tsx';
import { loadTextsOf } from './platform/language/catalogues.ts';
import { defaultLanguage, htmlLang, languageOfRequest } from './platform/language/code.ts';
import { useLanguage } from './platform/language/context.ts';
import { textPartOf } from './platform/language/text-parts.ts';
import { LanguageProvider } from './platform/language/provider.tsx';
import { usePageHandle } from './platform/page.tsx';
import { CodeMissing } from './platform/scripts.ts';
import { useHydrated } from './platform/store.ts';
import { FailureScreen, NotFoundScreen, PlainFailureScreen } from './ui/error-screens.tsx';
import { nearScript } from './ui/near-pictures.ts';
import './ui/theme.css';

/** Comes before all that a visitor can press or leave. */
const earlyScript = import.meta.env.SSR ? `(${holdEarlyPresses})()`.replaceAll(/\n\t*/g, '\n') : '';

/** Comes before the modules, whose failures it must see. */
const ownScript = import.meta.env.SSR
  ? `${nearScript}(${recoverFirstScripts})()`.replaceAll(/\n\t*/g, '\n')
  : '';

function loader({ context, request }: LoaderFunctionArgs) {
  const { config } = context.get(storefrontContext);
  return { config, language: languageOfRequest(request) };
}

/** On the way to a page: its texts, if they are not here yet. */
const loadTexts: MiddlewareFunction = async ({ pattern }, next) => {
  forgetKept();
  await Promise.all([loadTextsOf(textPartOf(pattern)), next()]);
};

/** All routes of the shop. Each page is a child of the one at the root. */
export const shopRoutes: RouteObject[] = [
  {
    id: 'root',
    element: (
      <Layout>
        <Storefront />
      </Layout>
    ),
    errorElement: (
      <Layout>
        <ErrorBoundary />
      </Layout>
    ),
    // Configuration never changes under an open page, and the language is the browser's own business.
    loader: import.meta.env.SSR ? loader : () => null,
    shouldRevalidate: () => false,
    middleware: import.meta.env.SSR ? [] : [loadTexts],
    children: pageRoutes,
  },
];

function Layout({ children }: { children: ReactNode }) {
  return (
    <LanguageProvider initial={useRootData()?.language ?? defaultLanguage}>
      <Document>{children}</Document>
    </LanguageProvider>
  );
}

function Document({ children }: { children: ReactNode }) {
  const { language } = useLanguage();
  const { isPrivate } = usePageHandle();
  const nonce = useNonce();
  const page = useMatches().at(-1)?.id ?? '';
  return (
    <html lang={htmlLang(language)} data-language={language} data-waiting={useHydrated() ? undefined : ''}>
      <head>
        <meta charSet="utf-8" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: earlyScript }} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#0b7a5b" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1512" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {isPrivate && <meta name="robots" content="noindex" />}
        {import.meta.env.SSR && <PageLinks page={page} language={language} />}
      </head>
      <body>
        {import.meta.env.SSR && <LanguageOffer />}
        {import.meta.env.SSR && <NoScript />}
        {import.meta.env.SSR && <Incomplete />}
        {children}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: ownScript }} />
        <ScrollRestoration />
        <PageData />
        {import.meta.env.SSR && <PageScripts page={page} />}
      </body>
    </html>
  );
}

function Storefront() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

function ErrorBoundary() {
  const error = useRouteError();
  return (
    <FailedFrame>
      <Frame>
        <ErrorScreen error={error} />
      </Frame>
    </FailedFrame>
  );
}

function ErrorScreen({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  if (isNoConnection(error)) return <NoConnectionScreen />;
  return <FailureScreen isOutdated={error instanceof CodeMissing} />;
}

/** Error boundary around the frame of the error page, because the frame itself may have failed. */
class FailedFrame extends Component<{ readonly children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <PlainFailureScreen /> : this.props.children;
  }
}
