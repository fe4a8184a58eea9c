/** What hears of each move in the history before the router does. */
export const moves: { listener?: (event: PopStateEvent) => void } = {};

// A window's listeners are called in the order in which they came: this one comes with the first script, before the router's.
if (!import.meta.env.SSR) addEventListener('popstate', (event) => moves.listener?.(event));
