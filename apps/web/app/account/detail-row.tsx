import type { ComponentType, ReactNode, SVGProps } from 'react';
import { Link } from 'react-router';

interface DetailRowProps {
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>;
  readonly label: string;
  readonly children: ReactNode;
  /** Where it is changed. */
  readonly to: string;
  readonly action: string;
}

/** One thing that the shop knows of the buyer, and the way to change it. */
export function DetailRow({ icon: Icon, label, children, to, action }: DetailRowProps) {
  return (
    <li className="flex items-start gap-3 border-b border-line py-2 last:border-b-0">
      <Icon aria-hidden className="mt-3 shrink-0 text-xl text-jade" />
      <div className="min-w-0 flex-1 py-1.5">
        <h3 className="text-sm text-muted">{label}</h3>
        {children}
      </div>
      <Link
        to={to}
        aria-label={`${action}: ${label}`}
        className="inline-flex min-h-11 shrink-0 items-center px-1 font-semibold text-jade"
      >
        {action}
      </Link>
    </li>
  );
}
