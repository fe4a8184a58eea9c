import { useEffect, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation, type Location } from 'react-router';
import { shown } from '@zay/contract';
import { ProductGridSkeleton } from '../catalog/index.ts';
import { moves } from '../platform/history-moves.ts';
import { PageShell } from '../ui/page-shell.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** Skeletons by the first part of a path. The progress line is enough for other pages. */
const skeletons: Readonly<Record<string, ComponentType>> = {
  productdetails: ProductSkeleton,
  productsearch: ListSkeleton,
  resultproduct: ListSkeleton,
  bybrand: ListSkeleton,
  wishlist: ListSkeleton,
  shoppingcart: PageShell,
  orderhistory: PageShell,
  orderdetail: PageShell,
};

/** Covers the page with the skeleton of the next one, if that takes long. A new query of a list is no new page. */
export default function PageSkeleton({ next }: { readonly next: Location }) {
  const { pathname, search } = useLocation();
  const name = next.pathname.split('/')[1] ?? '';
  const Page = skeletons[name];
  const isNew = next.pathname !== pathname || (Page === ProductSkeleton && next.search !== search);
  return (
    Page &&
    isNew && (
      <Cover>
        <Page />
      </Cover>
    )
  );
}

/** Milliseconds that the next page may take without a skeleton, which would only flash. */
const patienceMs = 150;

/** Lies over the page, which keeps its state and its scroll position until the next one is ready. */
function Cover({ children }: { readonly children: ReactNode }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  // Before the skeleton is painted: Back may follow at once.
  useLayoutEffect(() => (isLate ? stayOnBack() : undefined), [isLate]);
  return (
    isLate && (
      <div
        // The progress line is announced instead.
        aria-hidden
        data-skeleton
        className="absolute inset-x-0 top-full h-dvh overflow-hidden bg-paper transition-opacity duration-150 starting:opacity-0"
      >
        {children}
      </div>
    )
  );
}

const indexOf = (state: unknown) => (state as { readonly idx?: number } | null)?.idx;

/**
 * The page of the skeleton is not in the history yet, so Back would skip the one below. Instead it returns to that one,
 * which ends the navigation. @returns ends it
 */
function stayOnBack(): () => void {
  const index = indexOf(history.state);
  const stay = (event: PopStateEvent) => {
    if (index === undefined || indexOf(event.state) !== index - 1) return;
    event.stopImmediatePropagation();
    moves.isStaying = true;
    history.forward();
  };
  moves.listeners.add(stay);
  return () => {
    moves.listeners.delete(stay);
    moves.isStaying = false;
  };
}

function ProductSkeleton() {
  return (
    <div className="page gap-6">
      <Skeleton className="my-3 h-5 w-40" />
      <div className="grid gap-6 md:grid-cols-2 lg:gap-x-10">
        <Skeleton className="aspect-square" />
        <div className="flex flex-col gap-4">
          <Skeleton className="h-7" />
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="h-9 w-1/3" />
          <Skeleton className="h-24" />
        </div>
      </div>
    </div>
  );
}

function ListSkeleton() {
  return (
    <div className="page">
      <Skeleton className="h-11" />
      <Skeleton className="h-6 w-40" />
      <ProductGridSkeleton count={shown.skeletonCards} />
    </div>
  );
}
