import type { Source } from '@zay/api/cache/stored-answer';
import type { Config, FacebookApp } from '@zay/api/config';
import type { Language } from '@zay/contract';
import type { FacebookConfig, StorefrontConfig } from '@zay/web/config';
import type { storefrontContext } from '@zay/web/context';
import type { FastifyInstance } from 'fastify';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import { inProcess } from './in-process.ts';
import type { PageQueries } from './page-address.ts';

/** The exports of apps/web/app/entry.server.tsx beside its handler. */
export interface Entry {
  readonly storefrontContext: typeof storefrontContext;
  readonly languageOfRequest: (request: Pick<Request, 'url' | 'headers'>) => Language;
  readonly pageQueries: PageQueries;
}

/**
 * Builds the context that this server passes to the storefront with each request.
 * @param onAnswer called with the cache source of each answer of the API
 */
export function loadContext(
  app: FastifyInstance,
  config: Config,
  build: ServerBuild,
  nonce: string,
  onAnswer?: (source: Source | undefined) => void,
): RouterContextProvider {
  const { storefrontContext } = build.entry.module as unknown as Entry;
  const storefrontConfig: StorefrontConfig = {
    ...config.branding,
    facebook: facebookConfig(config.facebook),
    placeholderCode: config.otpMode === 'placeholder' ? config.otpPlaceholder : '',
    publicUrl: config.publicUrl,
  };
  const context = new RouterContextProvider();
  context.set(storefrontContext, { transport: inProcess(app, onAnswer), nonce, config: storefrontConfig });
  return context;
}

/** The public part of the Facebook app's configuration. */
function facebookConfig(app: FacebookApp | undefined): FacebookConfig | null {
  return app ? { appId: app.appId, graphUrl: app.graphUrl, dialogUrl: app.dialogUrl } : null;
}
