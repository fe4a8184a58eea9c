import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
} from 'react-router';
import { pageTexts } from 'virtual:page-texts';
import { Frame } from './frame/index.ts';
import { storefrontContext } from './platform/context.ts';
import { loadTextsOf } from './platform/language/catalogues.ts';
import { defaultLanguage, htmlLang, languageOfRequest, parseLanguage } from './platform/language/code.ts';
import { useLanguage } from './platform/language/context.ts';
import { textPartOf } from './platform/language/text-parts.ts';
import { LanguageProvider } from './platform/language/provider.tsx';
import { usePageHandle } from './platform/page.tsx';
import { FailureScreen, NotFoundScreen } from './ui/error-screens.tsx';
import './ui/theme.css';

export function loader({ context, request }: LoaderFunctionArgs) {
  const { config } = context.get(storefrontContext);
  return { config, language: languageOfRequest(request) };
}

/** On the way to a page: its texts, if they are not here yet. */
export const clientMiddleware: MiddlewareFunction[] = [
  async ({ pattern }, next) => {
    const language = parseLanguage(document.documentElement.dataset['language']);
    await Promise.all([loadTextsOf(language, textPartOf(pattern)), next()]);
  },
];

// Configuration never changes under an open page, and the language is the browser's own business.
export function shouldRevalidate(): boolean {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  return (
    <LanguageProvider initial={root?.language ?? defaultLanguage}>
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
        {isPrivate && <meta name="robots" content="noindex" />}
        {textsUrl && <link rel="modulepreload" href={textsUrl} data-texts="" />}
        <Links />
      </head>
      <body>
        {children}
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
  const isUnknownAddress = isRouteErrorResponse(error) && error.status === 404;
  return <Frame>{isUnknownAddress ? <NotFoundScreen /> : <FailureScreen />}</Frame>;
}
