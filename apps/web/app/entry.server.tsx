import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
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

// For apps/server, which fills it for each request; see platform/context.ts.
export { storefrontContext } from './platform/context.ts';
export { defaultConfig } from './platform/config.ts';

export const streamTimeout = 5_000;

const texts = Promise.all(languages.map((language) => loadCatalogue(language)));

/** Renders a document: the shell at once, the rest as it comes; crawlers get all of it in one piece. */
export default async function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  await texts;
  const { nonce } = loadContext.get(storefrontContext);
  const waitForAll = isbot(request.headers.get('user-agent'));
  let status = responseStatusCode;

  return new Promise((resolve, reject) => {
    let isAnswered = false;
    const answer = () => {
      isAnswered = true;
      const body = new PassThrough();
      body.on('close', () => clearTimeout(timeout));
      responseHeaders.set('Content-Type', 'text/html; charset=utf-8');
      resolve(new Response(createReadableStreamFromReadable(body), { headers: responseHeaders, status }));
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        ...(waitForAll ? { onAllReady: answer } : { onShellReady: answer }),
        onShellError: reject,
        onError(error) {
          status = 500;
          if (isAnswered) handleError(error, { request, params: {}, context: loadContext });
        },
      },
    );
    const timeout = setTimeout(abort, streamTimeout + 1000);
  });
}

/** Refusals and unknown addresses are answers; only bugs are reported. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  // oxlint-disable-next-line no-console
  console.error(error);
};
