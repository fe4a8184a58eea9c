import type { AuditEntry } from '@zay/contract/staff';
import { useText } from '../platform/language/context.ts';
import { useAuditWords } from './audit-words.ts';
import { changedParts } from './change-parts.ts';

type ChangeViewProps = Pick<AuditEntry, 'entity' | 'before' | 'after' | 'names'>;

/** How many parts are named before it is unfolded. */
const namedAtOnce = 3;

/** What a change did, part by part, folded away. */
export function ChangeView({ entity, before, after, names: known }: ChangeViewProps) {
  const t = useText();
  const { partOf, valueOf } = useAuditWords();
  const parts = changedParts(before, after);
  if (parts.length === 0) return null;
  const names = [...new Set(parts.map(({ path }) => partOf(entity, path.slice(0, 1), known)))];
  const more = names.length - namedAtOnce;
  return (
    <details className="max-w-xl">
      <summary className="min-h-11 content-center text-jade">
        {names.slice(0, namedAtOnce).join(t('common.comma'))}
        {more > 0 && ` ${t('audit.andMore', { n: more })}`}
      </summary>
      <dl className="flex flex-col gap-2 rounded-field bg-mist p-3 text-sm">
        {parts.map(({ path, before: was, after: is }) => (
          <div key={path.join('.')}>
            <dt className="text-muted">{partOf(entity, path, known)}</dt>
            {was !== null && (
              <dd className="wrap-anywhere">
                <span className="sr-only">{`${t('audit.before')}: `}</span>
                <del className="text-ruby">{valueOf(entity, path, was, known)}</del>
              </dd>
            )}
            {is !== null && (
              <dd className="wrap-anywhere">
                <span className="sr-only">{`${t('audit.after')}: `}</span>
                <ins className="text-jade no-underline">{valueOf(entity, path, is, known)}</ins>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </details>
  );
}
