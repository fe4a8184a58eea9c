import { clothes } from './clothes.ts';
import type { Draw } from './draw.ts';
import { gadgets } from './gadgets.ts';
import { household } from './household.ts';
import { leisure } from './leisure.ts';
import { packages } from './packages.ts';

/** Every drawn shape by name, for what the icon set lacks. */
export const shapes: Readonly<Record<string, Draw>> = {
  ...clothes,
  ...gadgets,
  ...household,
  ...leisure,
  ...packages,
};
