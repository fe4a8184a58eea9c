import { createContext, use } from 'react';
import { isRouteErrorResponse, type HydrationState } from 'react-router';
import { pageFiles } from 'virtual:page-files';

/** What the server writes into a document beside the page itself. */
export interface DocumentContext {
  /** Of the document's own scripts. */
  readonly nonce: string;
  /** What the router begins with in the browser. */
  readonly state: HydrationState;
}

/** Undefined in the browser. */
export const DocumentContext = createContext<DocumentContext | undefined>(undefined);

export function useNonce(): string | undefined {
  return use(DocumentContext)?.nonce;
}

const dataId = 'page-data';

/** The data of the page, for the browser. */
export function PageData() {
  const state = use(DocumentContext)?.state;
  const json = state ? JSON.stringify({ ...state, errors: plainErrors(state.errors) }) : '';
  return (
    <script
      id={dataId}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  );
}

/** What visitors may know of errors: answers such as 404, and of others only that there is one. */
function plainErrors(errors: HydrationState['errors']): HydrationState['errors'] {
  if (!errors) return undefined;
  const plain = Object.entries(errors).map(([id, error]) => [
    id,
    isRouteErrorResponse(error) ? error : 'failed',
  ]);
  return Object.fromEntries(plain) as HydrationState['errors'];
}

/** Returns the data that the server has written into the document. */
export function readPageData(): HydrationState {
  return JSON.parse(document.getElementById(dataId)?.textContent ?? '{}') as HydrationState;
}

/** The styles of a page, and its texts. Only the server renders it. */
export function PageLinks({ page, language }: { page: string; language: string }) {
  if (!pageFiles) return <link rel="stylesheet" href="/app/ui/theme.css" />;
  const { styles = [], texts = 'other' } = pageFiles.pages[page] ?? {};
  return (
    <>
      <link rel="modulepreload" href={`${pageFiles.texts}/${language}/${texts}.js`} data-texts="" />
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
    </>
  );
}

/** The scripts of a page. Only the server renders it. */
export function PageScripts({ page }: { page: string }) {
  const scripts = pageFiles?.pages[page]?.scripts ?? [];
  const entries = pageFiles ? [pageFiles.entry] : ['/@vite/client', '/app/entry.client.tsx'];
  return (
    <>
      {scripts.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      <script
        // Inside the document, because React would move an async script with an address into the head.
        type="module"
        async
        nonce={useNonce()}
        dangerouslySetInnerHTML={{ __html: entries.map((url) => `import ${JSON.stringify(url)};`).join('') }}
      />
    </>
  );
}
