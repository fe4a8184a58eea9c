import { hash, randomBytes } from 'node:crypto';
import { personalAnswer, sendStored } from '@zay/api/cache/answers';
import { StoredAnswer, type Source } from '@zay/api/cache/stored-answer';
import type { Config } from '@zay/api/config';
import { Refusal, tooMany } from '@zay/api/refusal';
import { withRequestId } from '@zay/api/request-log';
import { defaultLanguage, type Language } from '@zay/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RouterContextProvider } from 'react-router';
import { Buckets } from '@zay/api/buckets';
import { createFairQueue } from '@zay/api/fair-queue';
import { networkOf } from '@zay/api/network';
import { tracing } from '@zay/api/tracing';
import { toZawgyi } from '@zay/api/zawgyi';
import { pageAddresses } from './page-address.ts';
import { smallPage, smallPagePolicy } from './small-page.ts';
import { brandingOrigins, calledOrigins, contentSecurityPolicy } from './static-files.ts';
import { loadContext, type Storefront } from './storefront-context.ts';

interface Page {
  /** Its cache key. */
  readonly key: string;
  /** The URL that it is rendered from. */
  readonly url: string;
  /** Undefined before any choice: the page offers the languages then. */
  readonly chosen: Language | undefined;
  /** The pattern of its address, for traces. */
  readonly route: string | undefined;
}

/** The redirect target of a request for an address that is not normalised. */
type NotAPage = { readonly movedTo: string };

/**
 * Serves every page as guests see it. A page is rendered from its address and chosen language only, so that nothing else of a
 * request can leak into the cached page. Its cache entry is invalidated with the API answers that it was rendered from.
 */
export function servePages(app: FastifyInstance, config: Config, storefront: Storefront) {
  const { chosenLanguage, pageQueries } = storefront;
  const addressOf = pageAddresses(pageQueries);
  const inTurn = limitRenders(config);

  const chosenAt = (url: string, { cookie }: FastifyRequest['headers']) =>
    chosenLanguage({ url, headers: new Headers(cookie === undefined ? {} : { cookie }) });

  const read = (request: FastifyRequest): Page | NotAPage => {
    const found = addressOf(request.url);
    if ('movedTo' in found) return found;
    const url = config.publicUrl + found.address;
    const chosen = chosenAt(url, request.headers);
    return { key: `page ${chosen ?? 'first'} ${found.address}`, url, chosen, route: found.pattern };
  };

  const renderDocument = async (
    asked: Request,
    context: RouterContextProvider,
    nonce: string,
  ): Promise<RenderedDocument> => {
    const rendered = await storefront.render(asked, context);
    const { page, ...hashes } = hashInline(loadModulesLast(rendered.body), nonce);
    const { 'content-type': type = '', ...headers } = rendered.headers;
    const policy = contentSecurityPolicy({
      ...hashes,
      connect: calledOrigins(new URL(asked.url).pathname, config.facebook),
      pictures: brandingOrigins(config.branding),
    });
    return {
      status: rendered.status,
      type,
      headers: { ...headers, 'content-security-policy': policy },
      body: page,
    };
  };

  const render = async ({ url, chosen }: Page): Promise<StoredAnswer | PassingPage> => {
    const nonce = randomBytes(16).toString('hex');
    const source = new PageSource(app.publicCache.freshUntil());
    const context = loadContext(app, config, storefront, nonce, { onAnswer: (answer) => source.add(answer) });
    const asked = new Request(url, chosen && { headers: { cookie: `Language=${chosen}` } });
    const { status, type, headers, body } = await renderDocument(asked, context, nonce);
    const isKept =
      status === 200 && type.startsWith('text/html') && source.isPublic && !headers['cache-control'];
    if (!isKept) return passing({ status, type, headers, body });
    return new StoredAnswer(Buffer.from(body), type, { vary: 'Cookie, Accept-Encoding', ...headers }, source);
  };

  const cacheKey = (request: FastifyRequest) => {
    const page = read(request);
    return 'key' in page ? page.key : undefined;
  };
  app.get('/*', { config: { cacheKey } }, async (request, reply) => {
    const asked = read(request);
    if ('movedTo' in asked) return reply.redirect(asked.movedTo, 301);
    tracing.tracer?.route(request.raw, asked.route);
    const page = await app.publicCache.fill<PassingPage>(asked.key, async () => {
      const made = await inTurn(request.ip, () => withRequestId(request.id, () => render(asked)));
      return made instanceof Refusal ? refusedPage(made, asked.chosen) : made;
    });
    if (page instanceof StoredAnswer) return sendStored(reply, asked.key, page, asked.route);
    return reply.code(page.status).headers(page.headers).send(page.body);
  });

  // Forms that are sent without scripts. A page without an action is opened once more, and nothing of its form is read.
  const withAction = new Set(storefront.formPaths);
  const sendForm = async (request: FastifyRequest, reply: FastifyReply) => {
    const found = addressOf(request.url);
    const address = 'movedTo' in found ? found.movedTo : found.address;
    const url = new URL(address, config.publicUrl);
    const { cookie, referer, 'content-type': type, 'sec-fetch-site': sentFrom } = request.headers;
    const isForm = type?.startsWith('application/x-www-form-urlencoded') && sentFrom !== 'cross-site';
    if (!isForm || !withAction.has(url.pathname)) return reply.redirect(address, 303);
    const nonce = randomBytes(16).toString('hex');
    const asked = new Request(url, {
      method: 'POST',
      headers: Object.entries({ cookie, referer, 'content-type': type }).filter(
        (header): header is [string, string] => header[1] !== undefined,
      ),
      body: String(request.body ?? ''),
    });
    const context = loadContext(app, config, storefront, nonce, { ip: request.ip });
    const page = await inTurn(request.ip, async () =>
      passing(await withRequestId(request.id, () => renderDocument(asked, context, nonce))),
    );
    const answer = page instanceof Refusal ? refusedPage(page, chosenAt(url.href, request.headers)) : page;
    return reply.code(answer.status).headers(answer.headers).send(answer.body);
  };
  void app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', { parseAs: 'string', bodyLimit: formBytes }, (_request, body, done) =>
      done(null, body),
    );
    forms.post('/*', sendForm);
  });
}

/** Maximum body of a form without scripts. */
const formBytes = 10_000;

/** A page for one visitor. */
function passing({ status, type, headers, body }: RenderedDocument): PassingPage {
  return { status, headers: { ...personalAnswer, ...headers, ...(type && { 'content-type': type }) }, body };
}

/**
 * Moves the module preloads of a rendered page behind its styles and pictures: browsers preload modules at high
 * priority, and on a slow connection 140 kB of them delay the first paint (docs/decisions/0033).
 */
export function loadModulesLast(page: string): string {
  return page.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ');
}

/**
 * Removes the nonce from a rendered page, and hashes the inline scripts and styles that carried it. A cached page cannot use
 * a nonce, which must not be shared. An injected script is not hashed, because it never had this nonce.
 * @param nonce letters and digits
 * @returns the page, and the hashes for its Content-Security-Policy
 */
export function hashInline(
  html: string,
  nonce: string,
): { page: string; scripts: string[]; styles: string[] } {
  const mark = ` nonce="${nonce}"`;
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  const inline = /<(?<tag>script|style)(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/\k<tag>>/g;
  for (const { groups: { tag, attributes = '', text = '' } = {} } of html.matchAll(inline)) {
    if (!attributes.includes(mark) || /\ssrc=/.test(attributes)) continue;
    hashes[tag as keyof typeof hashes].add(`sha256-${hash('sha256', text, 'base64')}`);
  }
  return { page: html.replaceAll(mark, ''), scripts: [...hashes.script], styles: [...hashes.style] };
}

/**
 * The rate limit of rendered pages per IP address. Cached pages do not count, so that it does not affect whole villages that
 * share an address. It is a quarter of what the smallest machine can render.
 */
const rendered = { burst: 200, perSecond: 5 };

/** Few at once: each takes some milliseconds of the main thread, and delays other requests such as an order. */
const atOnce = 4;
/** One page of an address is rendered at a time, with a pause after it, so that others get most of the main thread. */
const waiting = { waiting: 400, waitingOfOne: 200, runningOfOne: 1, pauseMs: 15 };

/** Queues a rendering fairly by IP address (`request.ip`). Refuses when the address or the whole queue is over its limit. */
type LimitRender = <T>(ip: string, render: () => Promise<T>) => Promise<T | Refusal>;

/** @param now a clock in milliseconds, for tests */
export function limitRenders({ rateLimits }: Pick<Config, 'rateLimits'>, now?: () => number): LimitRender {
  const buckets = new Buckets(rendered, now);
  const queue = createFairQueue(atOnce, { pages: waiting });
  return async (ip, render) => {
    const caller = networkOf(ip);
    const wait = rateLimits ? buckets.take(caller) : 0;
    return wait > 0 ? tooMany(wait) : queue({ lane: 'pages', caller }, render);
  };
}

/** Collects the cache tags and the freshness of all answers that a page is rendered from. */
class PageSource implements Source {
  readonly #tags = new Set<string>();
  #freshUntil: number;
  #isPublic = true;

  /** @param freshUntil that of an answer made now */
  constructor(freshUntil: number) {
    this.#freshUntil = freshUntil;
  }

  /** Adds the source of an answer; undefined for a personal or failed answer, which makes the page uncacheable. */
  add(source: Source | undefined): void {
    if (!source) this.#isPublic = false;
    for (const tag of source?.tags ?? []) this.#tags.add(tag);
    this.#freshUntil = Math.min(this.#freshUntil, source?.freshUntil ?? 0);
  }

  get tags(): readonly string[] {
    return [...this.#tags];
  }

  get freshUntil(): number {
    return this.#freshUntil;
  }

  /** Whether the page may be cached. */
  get isPublic(): boolean {
    return this.#isPublic;
  }
}

/** A page as the storefront has rendered it. */
interface RenderedDocument extends PassingPage {
  readonly type: string;
}

/** An answer that is not cached. */
interface PassingPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const sentences = {
  'rate-limited': {
    status: 429,
    en: 'Too many pages were opened from your connection. Please wait a few seconds.',
    my: 'သင့်အင်တာနက်လိုင်းမှ စာမျက်နှာများ အလွန်အကျွံ ဖွင့်ထားပါသည်။ စက္ကန့်အနည်းငယ် စောင့်ပေးပါ။',
  },
  unavailable: {
    status: 503,
    en: 'The shop is very busy. Please wait a few seconds.',
    my: 'ဆိုင်တွင် လူအလွန်များနေပါသည်။ စက္ကန့်အနည်းငယ် စောင့်ပေးပါ။',
  },
};

const htmlLang: Readonly<Record<Language, string>> = { 'en-US': 'en', unicode: 'my', zawgyi: 'my-Qaag' };
/** The time before a reload when the refusal has none. */
const usualSeconds = 5;

/** Renders a refusal as a small page without React, the cheapest answer to a flood. The page reloads itself. */
function refusedPage({ reason, params }: Refusal, language: Language = defaultLanguage): PassingPage {
  const { status, en, my } = reason === 'rate-limited' ? sentences['rate-limited'] : sentences.unavailable;
  const seconds = Number(params['seconds'] ?? usualSeconds);
  const text = { 'en-US': en, unicode: my, zawgyi: toZawgyi(my) }[language];
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': smallPagePolicy,
      'cache-control': 'private, no-store',
      'retry-after': String(seconds),
    },
    body: smallPage({
      lang: htmlLang[language],
      title: String(status),
      reloadSeconds: seconds + 1,
      body: `<p>${text}</p>`,
    }),
  };
}
