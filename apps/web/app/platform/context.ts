import { createContext } from 'react-router';
import type { StorefrontConfig } from './config.ts';
import type { Transport } from './api/transport.ts';

/** Context that the server passes to the render of each storefront request. */
export interface Storefront {
  /** Calls the API in this process. It receives the same requests that the browser would send to /api. */
  readonly transport: Transport;
  /** Nonce of the Content-Security-Policy of this response. Every script and style of the document carries it. */
  readonly nonce: string;
  readonly config: StorefrontConfig;
}

/** A page as text, or a redirect. */
export interface Rendered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Context key for the RouterContextProvider, for apps/server (storefront-context.ts).
 *
 * The language comes from the request itself: see `languageOfRequest` in language/code.ts.
 */
export const storefrontContext = createContext<Storefront>();
