import { createContext } from 'react-router';
import type { StorefrontConfig } from './config.ts';
import type { Transport } from './api/transport.ts';

/** What the server gives to each request that the storefront renders. */
export interface Storefront {
  /** Calls the API in this process; it gets the requests that the browser would send to /api. */
  readonly transport: Transport;
  /** Nonce of the Content-Security-Policy of this answer; every script of the document carries it. */
  readonly nonce: string;
  readonly config: StorefrontConfig;
}

/**
 * Key of the above in the RouterContextProvider. The built server bundle exposes it as
 * `build.entry.module.storefrontContext`:
 *
 *     const context = new RouterContextProvider();
 *     context.set(build.entry.module.storefrontContext, { transport, nonce, config });
 *     const response = await createRequestHandler(build)(request, context);
 *
 * The language is read from the request itself: languageOfRequest in language/code.ts.
 */
export const storefrontContext = createContext<Storefront>();
