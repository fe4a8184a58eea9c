import type { Plugin } from 'vite';
import { leaveOut } from './leave-out.ts';

/**
 * Leaves out of React Router what the shop does without: actions, fetchers, prefetching, instrumentation, server components and
 * the messages of its checks.
 */
export function lightRouter(): Plugin {
  return leaveOut({
    library: 'React Router',
    modules: /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]/,
    unused: {
      'lib/components.js': ['AwaitErrorBoundary'],
      // The root has a boundary of its own.
      'lib/hooks.js': ['RSCErrorHandler', 'DefaultErrorComponent'],
      // Links fetch nothing before they are followed, except the addresses of their pages' code.
      'lib/dom/ssr/components.js': ['PrefetchPageLinks'],
      // The shop sends by its own client, and its forms are the browser's: no actions, no fetchers.
      'lib/dom/lib.js': ['useSubmit', 'useFormAction', 'Form', 'HistoryRouter'],
      'lib/dom/ssr/single-fetch.js': [
        'singleFetchActionStrategy',
        'singleFetchLoaderFetcherStrategy',
        // The shop's pages are rendered by the server.
        'nonSsrStrategy',
      ],
      'lib/dom/ssr/routes.js': ['createClientRoutesWithHMRRevalidationOptOut', 'wrapShouldRevalidateForHdr'],
      'lib/router/router.js': [
        'handleAction',
        'handleFetcherAction',
        'handleFetcherLoader',
        'fetch',
        'getSubmittingFetcher',
      ],
      'lib/router/instrumentation.js': ['getRouteInstrumentationUpdates', 'instrumentClientSideRouter'],
    },
  });
}
