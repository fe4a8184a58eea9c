import type { DataRouter } from 'react-router';

let router: Pick<DataRouter, 'state'> | undefined;

/** Told once, by who makes the router. */
export function followRouter(made: Pick<DataRouter, 'state'>): void {
  router = made;
}

/** Whether somebody is on the way from this page to another, or there: React hears of both later than the router. */
export function isLeaving(pathname: string): boolean {
  if (!router) return false;
  const { navigation, location } = router.state;
  return navigation.state !== 'idle' || location.pathname !== pathname;
}
