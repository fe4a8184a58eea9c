import { lazyPart } from '../../ui/lazy-part.tsx';

/** Lazy parts of lists that most visitors never open. */
export const FilterForm = lazyPart(() => import('./filter-form.tsx'));
export const FilterChips = lazyPart(() => import('./filter-chips.tsx'));
export const NothingFound = lazyPart(() => import('./nothing-found.tsx'));
