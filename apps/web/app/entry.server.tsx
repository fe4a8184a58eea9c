import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
  type RouterContextProvider,
  type StaticHandlerContext,
} from 'react-router';
import { languages } from '@zay/contract';
import { loadAllPages, pageRoutes } from './page-routes.tsx';
import { storefrontContext, type Rendered } from './platform/context.ts';
import { DocumentContext } from './platform/document.tsx';
import { loadCatalogue } from './platform/language/catalogues.ts';
import { IsLanguageChosen } from './platform/language/choice.ts';
import { chosenLanguage } from './platform/language/code.ts';
import type { PageHandle } from './platform/page.tsx';
import { shopRoutes } from './root.tsx';

// For apps/server, which sets it for each request; see platform/context.ts.
export { storefrontContext } from './platform/context.ts';
export { chosenLanguage } from './platform/language/code.ts';
export { defaultConfig } from './platform/config.ts';
export { pageQueries } from './page-queries.ts';

await Promise.all([loadAllPages(), ...languages.map((language) => loadCatalogue(language))]);

/** Paths of the pages that answer a form. */
export const formPaths: readonly string[] = pageRoutes.flatMap(({ action, path }) =>
  action && path ? [path] : [],
);

const handler = createStaticHandler(shopRoutes);
const timeoutMs = 6_000;

/** Renders a document, all of it in one piece: apps/server keeps it for everybody who asks for it next. */
export async function render(request: Request, context: RouterContextProvider): Promise<Rendered> {
  const result = await handler.query(request, { requestContext: context });
  if (result instanceof Response)
    return { status: result.status, headers: Object.fromEntries(result.headers), body: await result.text() };
  for (const error of Object.values(result.errors ?? {})) report(error);
  try {
    return await renderDocument(request, context, result);
  } catch (error) {
    report(error);
    return renderDocument(request, context, { ...result, statusCode: 500, errors: { root: error } });
  }
}

function renderDocument(
  request: Request,
  context: RouterContextProvider,
  result: StaticHandlerContext,
): Promise<Rendered> {
  const { nonce } = context.get(storefrontContext);
  const { statusCode, loaderData, actionData, errors } = result;
  let status = statusCode;
  return new Promise((resolve, reject) => {
    let isShellReady = false;
    const answer = () => {
      clearTimeout(timeout);
      const chunks: Buffer[] = [];
      const document = new Writable({
        write(chunk: Buffer, _encoding, done) {
          chunks.push(chunk);
          done();
        },
        final(done) {
          const headers = Object.fromEntries(headersOf(result));
          resolve({ status, headers, body: Buffer.concat(chunks).toString() });
          done();
        },
      });
      pipe(document);
    };
    const { pipe, abort } = renderToPipeableStream(
      <DocumentContext value={{ nonce, state: { loaderData, actionData, errors } }}>
        <IsLanguageChosen value={chosenLanguage(request) !== undefined}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, result)}
            context={result}
            hydrate={false}
          />
        </IsLanguageChosen>
      </DocumentContext>,
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
          if (isShellReady) report(error);
        },
      },
    );
    const timeout = setTimeout(abort, timeoutMs);
  });
}

/** Headers of the pages and layouts that an answer shows. */
function headersOf({ matches }: StaticHandlerContext): Headers {
  const handles = matches.map(({ route }) => (route.handle ?? {}) as PageHandle);
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' });
  if (handles.some(({ isPrivate }) => isPrivate)) {
    headers.set('X-Robots-Tag', 'noindex');
    headers.set('Cache-Control', 'private, no-cache');
  }
  for (const handle of handles)
    for (const [name, value] of Object.entries(handle.headers ?? {})) headers.set(name, value);
  return headers;
}

/** Refusals and unknown addresses are answers; only bugs are reported. */
function report(error: unknown): void {
  // oxlint-disable-next-line no-console
  if (!isRouteErrorResponse(error)) console.error(error);
}
