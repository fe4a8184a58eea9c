type Listener = (event: PopStateEvent) => void;

export const moves = {
  /** Listeners of history moves that run before the router's. */
  listeners: new Set<Listener>(),
  /** True while the visitor returns to the page that is still on screen: its data are not loaded again. */
  isStaying: false,
};

// Listeners run in the order of registration: this one is added with the first script, before the router's.
if (!import.meta.env.SSR)
  addEventListener('popstate', (event) => moves.listeners.forEach((listen) => listen(event)));
