import type { HTMLAttributes } from 'react';
import { cn } from './class-names.ts';

/** A bordered surface. */
export function Card({ className, ...attributes }: HTMLAttributes<HTMLDivElement>) {
  return <div {...attributes} className={cn('rounded-card border border-line bg-paper p-4', className)} />;
}
