import { parse } from 'node:querystring';
import type { Source } from '@zay/api/cache/stored-answer';
import type { Config, FacebookApp } from '@zay/api/config';
import { parseLanguage } from '@zay/api/language';
import type { Language } from '@zay/contract';
import type { FacebookConfig, StorefrontConfig } from '@zay/web/config';
import type { Rendered, storefrontContext } from '@zay/web/context';
import type { FastifyInstance } from 'fastify';
import { RouterContextProvider } from 'react-router';
import type { Transport } from '@zay/web/transport';
import type { PageQueries } from './page-address.ts';

/** The exports of apps/web/app/entry.server.tsx. */
export interface Storefront {
  readonly render: (request: Request, context: RouterContextProvider) => Promise<Rendered>;
  readonly storefrontContext: typeof storefrontContext;
  readonly chosenLanguage: (request: Pick<Request, 'url' | 'headers'>) => Language | undefined;
  readonly pageQueries: PageQueries;
  readonly formPaths: readonly string[];
}

/** Caller of the API on behalf of the storefront. */
interface Caller {
  /** Called with the cache source of each answer. */
  readonly onAnswer?: (source: Source | undefined) => void;
  /** IP address of the visitor who sent the form, for the API's rate limiter; default: this process. */
  readonly ip?: string;
}

/**
 * Builds the context that this server passes to the storefront with each request.
 * @param nonce of the page's scripts
 */
export function loadContext(
  app: FastifyInstance,
  config: Config,
  { storefrontContext }: Storefront,
  nonce: string,
  caller: Caller = {},
): RouterContextProvider {
  const storefrontConfig: StorefrontConfig = {
    ...config.branding,
    facebook: facebookConfig(config.facebook),
    placeholderCode: config.otpMode === 'placeholder' ? config.otpPlaceholder : '',
    publicUrl: config.publicUrl,
  };
  const context = new RouterContextProvider();
  context.set(storefrontContext, { transport: inProcess(app, caller), nonce, config: storefrontConfig });
  return context;
}

/** The public part of the Facebook app's configuration. */
function facebookConfig(app: FacebookApp | undefined): FacebookConfig | null {
  return app ? { appId: app.appId, graphUrl: app.graphUrl, dialogUrl: app.dialogUrl } : null;
}

/**
 * Calls the API inside this process, with the same validation and answers as over HTTP, but without the network. Public reads
 * are called without a request; their answers are not serialised.
 */
function inProcess(app: FastifyInstance, { onAnswer, ip }: Caller): Transport {
  return async (request) => {
    const [path = '', search] = request.path.split('?', 2);
    const read = request.method === 'GET' ? app.publicReads.get(path) : undefined;
    if (read) {
      const { source, ...answer } = await read(parse(search ?? ''), parseLanguage(request.headers['Lang']));
      onAnswer?.(source);
      return answer;
    }
    const answer = await app.inject({
      method: request.method,
      url: request.path,
      headers: request.headers,
      ...(ip === undefined ? {} : { remoteAddress: ip }),
      ...(typeof request.body === 'string' ? { payload: request.body } : {}),
    });
    onAnswer?.(undefined);
    return { status: answer.statusCode, body: answer.payload === '' ? undefined : answer.json() };
  };
}
