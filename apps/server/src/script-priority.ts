/**
 * Puts the modules of a rendered page behind its styles and pictures: browsers preload modules at high priority, and on
 * a slow line 140 kB of them hold up the first paint, which needs none (docs/decisions/0033).
 */
export function loadModulesLast(page: string): string {
  return page.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ');
}
