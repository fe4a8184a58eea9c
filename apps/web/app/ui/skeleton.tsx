import { cn } from './class-names.ts';

/** A grey placeholder of the size of the loading content. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={cn('skeleton', className)} />;
}
