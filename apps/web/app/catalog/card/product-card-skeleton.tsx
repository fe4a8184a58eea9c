import { Skeleton } from '../../ui/skeleton.tsx';

/** A card's place while its product is on the way; of the same size, so that nothing jumps. */
export function ProductCardSkeleton() {
  return (
    <div className="product-card" data-testid="product-skeleton">
      <Skeleton className="aspect-square w-full rounded-none" />
      <div className="product-card-text">
        <div className="flex min-h-[2lh] flex-col justify-center gap-2 text-sm leading-snug">
          <Skeleton className="h-3 w-full" />
          <Skeleton className="h-3 w-2/3" />
        </div>
        <Skeleton className="my-1 h-4 w-1/2" />
        <Skeleton className="my-0.5 h-3 w-1/3" />
      </div>
    </div>
  );
}
