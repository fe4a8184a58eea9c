import { cn } from './class-names.ts';

/** A grey shape of the size of what is being loaded. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={cn('skeleton', className)} />;
}
