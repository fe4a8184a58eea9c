import { Component, use, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
} from 'react-router';
import { pageTexts } from 'virtual:page-texts';
import { Frame, Incomplete, LanguageOffer, NoScript } from './frame/index.ts';
import { forgetKept } from './platform/api/kept.ts';
import { isNoConnection } from './platform/api/no-connection.ts';
import { useRootData } from './platform/config.ts';
import { storefrontContext } from './platform/context.ts';
import { holdEarlyPresses } from './platform/early-presses.ts';
import { recoverFirstScripts } from './platform/first-scripts.ts';
import { loadTextsOf } from './platform/language/catalogues.ts';
import { defaultLanguage, htmlLang, languageOfRequest } from './platform/language/code.ts';
import { useLanguage } from './platform/language/context.ts';
import { textPartOf } from './platform/language/text-parts.ts';
import { LanguageProvider } from './platform/language/provider.tsx';
import { Nonce } from './platform/nonce.ts';
import { usePageHandle } from './platform/page.tsx';
import { setPageSubstitute } from './platform/page-code.ts';
import { CodeMissing } from './platform/scripts.ts';
import {
  FailureScreen,
  NoConnectionScreen,
  NotFoundScreen,
  PlainFailureScreen,
} from './ui/error-screens.tsx';
import { lazyPart, type MissingProps } from './ui/lazy-part.tsx';
import { nearScript } from './ui/near-pictures.ts';
import './ui/theme.css';

setPageSubstitute((load) => lazyPart(load, MissingPage));

function MissingPage({ isGone }: MissingProps) {
  return isGone ? <FailureScreen isOutdated /> : <NoConnectionScreen />;
}

/** Precedes the modules, to catch their failures. */
const ownScript = import.meta.env.SSR
  ? `${nearScript}(${holdEarlyPresses})();(${recoverFirstScripts})()`.replaceAll(/\n\t*/g, '\n')
  : '';

export function loader({ context, request }: LoaderFunctionArgs) {
  const { config } = context.get(storefrontContext);
  return { config, language: languageOfRequest(request) };
}

/** Before navigation to a page: loads its texts if missing. */
export const clientMiddleware: MiddlewareFunction[] = [
  async ({ pattern }, next) => {
    forgetKept();
    await Promise.all([loadTextsOf(textPartOf(pattern)), next()]);
  },
];

// The configuration never changes in an open page, and the browser keeps the language itself.
export function shouldRevalidate(): boolean {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <LanguageProvider initial={useRootData()?.language ?? defaultLanguage}>
      <Document>{children}</Document>
    </LanguageProvider>
  );
}

function Document({ children }: { children: ReactNode }) {
  const { language } = useLanguage();
  const { isPrivate } = usePageHandle();
  const page = useMatches().at(-1)?.id ?? '';
  const textsUrl = pageTexts && `${pageTexts.folder}/${language}/${pageTexts.parts[page] ?? 'other'}.js`;
  return (
    <html lang={htmlLang(language)} data-language={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#0b7a5b" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1512" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {isPrivate && <meta name="robots" content="noindex" />}
        {textsUrl && <link rel="modulepreload" href={textsUrl} data-texts="" />}
        <Links />
      </head>
      <body>
        {import.meta.env.SSR && <LanguageOffer />}
        {import.meta.env.SSR && <NoScript />}
        {import.meta.env.SSR && <Incomplete />}
        {children}
        <script nonce={use(Nonce)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: ownScript }} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Storefront() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
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
