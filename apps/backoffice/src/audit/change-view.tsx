import { useText } from '../platform/language/context.ts';
import { useAuditWords } from './audit-words.ts';
import { changedParts } from './change-parts.ts';

interface ChangeViewProps {
  readonly entity: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** How many parts are named before it is unfolded. */
const namedAtOnce = 3;

/** What a change did, part by part, folded away. */
export function ChangeView({ entity, before, after }: ChangeViewProps) {
  const t = useText();
  const { partOf, valueOf } = useAuditWords();
  const parts = changedParts(before, after);
  if (parts.length === 0) return null;
  const names = [...new Set(parts.map(({ path }) => partOf(entity, path.slice(0, 1))))];
  const more = names.length - namedAtOnce;
  return (
    <details className="max-w-xl">
      <summary className="min-h-11 content-center text-jade">
        {names.slice(0, namedAtOnce).join(t('common.comma'))}
        {more > 0 && ` ${t('audit.andMore', { n: more })}`}
      </summary>
      <div className="overflow-x-auto rounded-field bg-mist">
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr>
              {(['field', 'before', 'after'] as const).map((name) => (
                <th key={name} scope="col" className="p-2 text-start font-semibold">
                  {t(`audit.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parts.map(({ path, before: was, after: is }) => (
              <tr key={path.join('.')} className="border-t border-line align-top">
                <th scope="row" className="p-2 text-start font-normal text-muted">
                  {partOf(entity, path)}
                </th>
                <td className="p-2 wrap-anywhere text-ruby">{valueOf(entity, path, was)}</td>
                <td className="p-2 wrap-anywhere text-jade">{valueOf(entity, path, is)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
