import type { CataloguePart } from '../../messages/types.ts';
import type { Language } from './code.ts';

/** All texts at once, for the server, for tests and in development. In a built page this is empty (vite/page-texts.ts). */
export const wholeCatalogues: Readonly<
  Partial<Record<Language, () => Promise<{ messages: CataloguePart }>>>
> = {
  'en-US': () => import('../../messages/en/index.ts'),
  unicode: () => import('../../messages/my/index.ts'),
  zawgyi: () => import('virtual:zawgyi-messages/index'),
};
