import { Badge } from '@zay/web/ui/badge.tsx';
import { Link } from 'react-router';
import { useText } from '../platform/language/context.ts';
import { Panel } from '../ui/panel.tsx';
import type { Part } from './use-parts.ts';

/** The first of what waits, each with the way to it, and the way to all of them. */
export function WaitingPart({ part: { title, rows, lists } }: { part: Part }) {
  const t = useText();
  return (
    <Panel title={title}>
      <ul className="divide-y divide-line">
        {rows.map(({ key, to, title: name, text, aside, isLate }) => (
          <li key={key}>
            <Link to={to} className="flex min-h-11 items-start gap-3 py-2 hover:text-jade">
              <span className="min-w-0 grow">
                <span className="line-clamp-2 font-semibold wrap-anywhere">{name}</span>
                {text && <span className="block text-sm wrap-anywhere text-muted">{text}</span>}
              </span>
              <span className="flex shrink-0 flex-col items-end gap-1 tabular-nums">
                {aside}
                {isLate && <Badge tone="ruby">{t('workList.late')}</Badge>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <nav aria-label={title} className="flex flex-wrap gap-x-4">
        {lists.map(({ to, text }) => (
          <Link key={to} to={to} className="inline-flex min-h-11 items-center text-jade">
            {text}
          </Link>
        ))}
      </nav>
    </Panel>
  );
}
