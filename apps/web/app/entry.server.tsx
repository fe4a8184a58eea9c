import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { languages } from '@zay/contract';
import { storefrontContext } from './platform/context.ts';
import { loadCatalogue } from './platform/language/catalogues.ts';
import { IsLanguageChosen } from './platform/language/choice.ts';
import { chosenLanguage } from './platform/language/code.ts';
import { Nonce } from './platform/nonce.ts';
import type { PageHandle } from './platform/page.tsx';

// For apps/server, which sets it for each request; see platform/context.ts.
export { storefrontContext } from './platform/context.ts';
export { chosenLanguage } from './platform/language/code.ts';
export { defaultConfig } from './platform/config.ts';
export { pageQueries } from './page-queries.ts';

export const streamTimeout = 5_000;

const texts = Promise.all(languages.map((language) => loadCatalogue(language)));

/** Renders a complete document, which apps/server caches. */
export default async function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  await texts;
  const { nonce } = loadContext.get(storefrontContext);
  let status = responseStatusCode;
  if (isPrivate(routerContext)) {
    responseHeaders.set('X-Robots-Tag', 'noindex');
    if (!responseHeaders.has('Cache-Control')) responseHeaders.set('Cache-Control', 'private, no-cache');
  }

  return new Promise((resolve, reject) => {
    let isShellReady = false;
    const answer = () => {
      const body = new PassThrough();
      body.on('close', () => clearTimeout(timeout));
      responseHeaders.set('Content-Type', 'text/html; charset=utf-8');
      resolve(new Response(createReadableStreamFromReadable(body), { headers: responseHeaders, status }));
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(
      <Nonce value={nonce}>
        <IsLanguageChosen value={chosenLanguage(request) !== undefined}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </IsLanguageChosen>
      </Nonce>,
      {
        nonce,
        // One chunk: no large part of the page may arrive late and be moved into place by a script.
        progressiveChunkSize: Infinity,
        onShellReady() {
          isShellReady = true;
        },
        onAllReady: answer,
        onShellError: reject,
        onError(error) {
          status = 500;
          if (isShellReady) handleError(error, { request, params: {}, context: loadContext });
        },
      },
    );
    const timeout = setTimeout(abort, streamTimeout + 1000);
  });
}

/** True if the handle of a page or of its layouts says so. */
function isPrivate({ routeModules, staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.matches.some(
    ({ route }) => (routeModules[route.id]?.handle as PageHandle | undefined)?.isPrivate,
  );
}

/** Refusals and unknown addresses are responses; only bugs are reported. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  // oxlint-disable-next-line no-console
  console.error(error);
};
