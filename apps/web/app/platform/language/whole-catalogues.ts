import type { CataloguePart } from '../../messages/types.ts';
import type { Language } from './code.ts';

/** All texts, for the server, tests and development. Empty in a built page (vite/page-texts.ts). */
export const wholeCatalogues: Readonly<
  Partial<Record<Language, () => Promise<{ messages: CataloguePart }>>>
> = {
  'en-US': () => import('../../messages/en/index.ts'),
  unicode: () => import('../../messages/my/index.ts'),
  zawgyi: () => import('virtual:zawgyi-messages/index'),
};
