import type { ComponentType, SVGProps } from 'react';
import type { StaffRight } from '@zay/contract/staff';
import type { TextKey } from './language/text.ts';

/** Groups of the menu, in their order. */
export const menuGroups = ['daily', 'catalogue', 'content', 'education', 'people', 'shop'] as const;

/** A page of the back office. */
export interface AreaPage {
  /** Below the root, without a slash in front: `orders`, `orders/:id`. */
  readonly path: string;
  /** Who may open it, of several rights any; without one every member of staff. */
  readonly right?: StaffRight | readonly StaffRight[];
  /** Its place in the menu; pages that other pages lead to have none. */
  readonly menu?: {
    readonly group: (typeof menuGroups)[number];
    readonly text: TextKey;
    readonly icon: ComponentType<SVGProps<SVGSVGElement>>;
  };
  /** Path of the list that leads here, where it is another one than the first part of `path`. */
  readonly list?: string;
  /** `() => import('./orders-page.tsx')`, fetched when it is opened. */
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

/** All that app.tsx has to know of an area. */
export interface AreaPages {
  readonly pages: readonly AreaPage[];
}

/** The list that a page belongs to: `orders` of `orders/:id`. */
export function listOf(
  { path, list = path.replace(/\/.*/, '') }: AreaPage,
  pages: readonly AreaPage[],
): AreaPage | undefined {
  return list === path ? undefined : pages.find((page) => page.path === list);
}
