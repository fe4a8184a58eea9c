import type { ComponentType, SVGProps } from 'react';
import type { StaffRight } from '@zay/contract/staff';
import type { TextKey } from './language/text.ts';

/** Groups of the menu, in their order. */
export const menuGroups = ['daily', 'catalogue', 'content', 'education', 'people', 'shop'] as const;

/** A page of the back office. */
export interface AreaPage {
  /** Relative to the root, without a leading slash: `orders`, `orders/:id`. */
  readonly path: string;
  /** The right to open it, or any of several; undefined for every member. */
  readonly right?: StaffRight | readonly StaffRight[];
  /** Its place in the menu; undefined for pages that others link to. */
  readonly menu?: {
    readonly group: (typeof menuGroups)[number];
    readonly text: TextKey;
    readonly icon: ComponentType<SVGProps<SVGSVGElement>>;
  };
  /** Path of its list, if different from the first part of `path`. */
  readonly list?: string;
  /** `() => import('./orders-page.tsx')` */
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

/** The interface of an area to app.tsx. */
export interface AreaPages {
  readonly pages: readonly AreaPage[];
}

/** The list of a page: `orders` for `orders/:id`. */
export function listOf(
  { path, list = path.replace(/\/.*/, '') }: AreaPage,
  pages: readonly AreaPage[],
): AreaPage | undefined {
  return list === path ? undefined : pages.find((page) => page.path === list);
}
