/** A listener of history moves that runs before the router's. */
export const moves: { listener?: (event: PopStateEvent) => void } = {};

// Listeners run in the order of registration: this one is added with the first script, before the router's.
if (!import.meta.env.SSR) addEventListener('popstate', (event) => moves.listener?.(event));
