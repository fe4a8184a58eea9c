import { lazy } from 'react';

/** Parts of lists that most visitors never need: each is loaded when it is first shown. */
export const FilterForm = lazy(() => import('./filter-form.tsx'));
export const FilterChips = lazy(() => import('./filter-chips.tsx'));
export const NothingFound = lazy(() => import('./nothing-found.tsx'));
