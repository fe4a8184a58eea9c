import { randomBytes } from 'node:crypto';
import { personalAnswer, publicHeaders, sendStored } from '@zay/api/cache/answers';
import { StoredAnswer } from '@zay/api/cache/stored-answer';
import type { Config } from '@zay/api/config';
import { Refusal } from '@zay/api/refusal';
import type { Language } from '@zay/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestHandler, ServerBuild } from 'react-router';
import { sendResponse, toFetchRequest } from './fetch.ts';
import { calledOrigins, contentSecurityPolicy } from './headers.ts';
import { pageAddresses } from './page-address.ts';
import { hashScripts } from './page-scripts.ts';
import { PageSource } from './page-source.ts';
import { refusedPage, type PassingPage } from './refused-page.ts';
import { limitRenders } from './render-limits.ts';
import { loadModulesLast } from './script-priority.ts';
import { loadContext, type Entry } from './storefront-context.ts';

/** False for the router's own requests: page data and the list of routes. */
const isDocument = (url: string) => !/^\/__manifest(?:\?|$)|^[^?]*\.data(?:\?|$)/.test(url);

interface Page {
  /** Its cache key. */
  readonly key: string;
  /** The URL that it is rendered from. */
  readonly url: string;
  readonly language: Language;
}

/** The redirect target of a request for an address that is not normalised. */
type NotAPage = { readonly movedTo: string };

/**
 * Serves every page as guests see it. A page is rendered from its address and language only, so that nothing else of a
 * request can leak into the cached page. Its cache entry is invalidated with the API answers that it was rendered from.
 */
export function servePages(app: FastifyInstance, config: Config, build: ServerBuild, handle: RequestHandler) {
  const { languageOfRequest, pageQueries } = build.entry.module as unknown as Entry;
  const addressOf = pageAddresses(pageQueries);
  const inTurn = limitRenders(config);

  const languageAt = (url: string, { cookie }: FastifyRequest['headers']) =>
    languageOfRequest({ url, headers: new Headers(cookie === undefined ? {} : { cookie }) });

  const read = (request: FastifyRequest): Page | NotAPage => {
    const found = addressOf(request.url);
    if ('movedTo' in found) return found;
    const url = config.publicUrl + found.address;
    const language = languageAt(url, request.headers);
    return { key: `page ${language} ${found.address}`, url, language };
  };

  const render = async (
    { url, language }: Page,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<StoredAnswer | PassingPage> => {
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

  /** Answers the router's own requests. They are not cached, but limited like pages. */
  const sendData = async (request: FastifyRequest, reply: FastifyReply) => {
    const answer = await inTurn(request.ip, () =>
      handle(toFetchRequest(request, config), loadContext(app, config, build, '')),
    );
    if (answer instanceof Refusal) return reply.refuse(answer);
    return sendResponse(reply, answer);
  };

  const cacheKey = (request: FastifyRequest) => {
    const page = isDocument(request.url) ? read(request) : undefined;
    return page && 'key' in page ? page.key : undefined;
  };
  app.get('/*', { config: { cacheKey } }, async (request, reply) => {
    if (!isDocument(request.url)) return sendData(request, reply);
    const asked = read(request);
    if ('movedTo' in asked) return reply.redirect(asked.movedTo, 301);
    const page = await app.publicCache.fill<PassingPage>(asked.key, async () => {
      const made = await inTurn(request.ip, () => render(asked, request, reply));
      return made instanceof Refusal ? refusedPage(made, asked.language) : made;
    });
    if (page instanceof StoredAnswer) return sendStored(reply, asked.key, page);
    return reply.code(page.status).headers(page.headers).send(page.body);
  });
}
