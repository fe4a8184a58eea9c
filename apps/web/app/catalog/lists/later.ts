import { lazy } from 'react';

/** Lazy parts of lists that most visitors never open. */
export const FilterForm = lazy(() => import('./filter-form.tsx'));
export const FilterChips = lazy(() => import('./filter-chips.tsx'));
export const NothingFound = lazy(() => import('./nothing-found.tsx'));
