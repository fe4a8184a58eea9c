import type { DataRouter } from 'react-router';

let router: Pick<DataRouter, 'state'> | undefined;

/** Called once, with the router. */
export function followRouter(made: Pick<DataRouter, 'state'>): void {
  router = made;
}

/** Whether the router is leaving this page or has left it: React renders both later. */
export function isLeaving(pathname: string): boolean {
  if (!router) return false;
  const { navigation, location } = router.state;
  return navigation.state !== 'idle' || location.pathname !== pathname;
}
