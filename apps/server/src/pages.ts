import { randomBytes } from 'node:crypto';
import { cacheKeyOf, personalAnswer, publicHeaders, sendStored } from '@zay/api/cache/answers';
import { StoredAnswer } from '@zay/api/cache/stored-answer';
import type { Config } from '@zay/api/config';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestHandler, ServerBuild } from 'react-router';
import { sendResponse, toFetchRequest } from './fetch.ts';
import { calledOrigins, contentSecurityPolicy } from './headers.ts';
import { pageAddress } from './page-address.ts';
import { hashScripts } from './page-scripts.ts';
import { PageSource } from './page-source.ts';
import { loadModulesLast } from './script-priority.ts';
import { loadContext, type Entry } from './storefront-context.ts';

/** A page that is not kept: another status than 200, a redirect, or one that is not for everybody. */
interface PassingPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** False for what the browser fetches beside pages: data, the list of routes. */
const isDocument = (url: string) => !/^\/__manifest(?:\?|$)|^[^?]*\.data(?:\?|$)/.test(url);

/**
 * Every page as guests see it. It is rendered from its address and language alone, so that nothing else of a request can
 * get into what others are shown, and kept like the answers of the API that it is made from.
 */
export function servePages(app: FastifyInstance, config: Config, build: ServerBuild, handle: RequestHandler) {
  const { languageOfRequest } = build.entry.module as unknown as Entry;

  const read = (request: FastifyRequest) => {
    const { cookie } = request.headers;
    const address = pageAddress(request.url);
    const url = config.publicUrl + address;
    const language = languageOfRequest({ url, headers: new Headers(cookie === undefined ? {} : { cookie }) });
    return { key: `page ${language} ${address}`, url, language };
  };

  const render = async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<StoredAnswer | PassingPage> => {
    const { url, language } = read(request);
    const nonce = randomBytes(16).toString('hex');
    const source = new PageSource(app.publicCache.freshUntil());
    const context = loadContext(app, config, build, nonce, (answer) => source.add(answer));
    const asked = new Request(url, { headers: { cookie: `Language=${language}` } });
    const response = await handle(asked, context);
    const { page, hashes } = hashScripts(loadModulesLast(await response.text()), nonce);
    const { 'content-type': type = '', ...headers } = Object.fromEntries(response.headers);
    const policy = contentSecurityPolicy(hashes, calledOrigins(new URL(url).pathname, config.facebook));
    const own = { ...headers, 'content-security-policy': policy };
    const isKept =
      response.status === 200 && type.startsWith('text/html') && source.isPublic && !headers['cache-control'];
    if (!isKept) {
      return {
        status: response.status,
        headers: { ...personalAnswer, ...own, ...(type ? { 'content-type': type } : {}) },
        body: page,
      };
    }
    const vary = 'Cookie, Accept-Encoding';
    const stored = new StoredAnswer(Buffer.from(page), type, publicHeaders(reply, { vary, ...own }), source);
    await stored.make(request.headers['accept-encoding']);
    return stored;
  };

  const cacheKey = (request: FastifyRequest) => (isDocument(request.url) ? read(request).key : undefined);
  app.get('/*', { config: { cacheKey } }, async (request, reply) => {
    const key = cacheKeyOf(request);
    if (key === undefined) {
      return sendResponse(
        reply,
        await handle(toFetchRequest(request, config), loadContext(app, config, build, '')),
      );
    }
    const page = await app.publicCache.fill<PassingPage>(key, () => render(request, reply));
    if (page instanceof StoredAnswer) return sendStored(reply, key, page);
    return reply.code(page.status).headers(page.headers).send(page.body);
  });
}
