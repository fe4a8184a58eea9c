import { useText } from '../platform/language/context.ts';
import { changedFields } from './change-parts.ts';

interface ChangeViewProps {
  readonly before: unknown;
  readonly after: unknown;
}

/** What a change did, field by field, folded away. */
export function ChangeView({ before, after }: ChangeViewProps) {
  const t = useText();
  const fields = changedFields(before, after);
  if (fields.length === 0) return null;
  return (
    <details className="max-w-xl">
      <summary className="min-h-11 content-center text-jade">
        {fields.map(({ field }) => field).join(t('common.comma'))}
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
            {fields.map(({ field, before: was, after: is }) => (
              <tr key={field} className="border-t border-line align-top">
                <th scope="row" className="p-2 text-start font-normal text-muted">
                  {field}
                </th>
                <td className="p-2 text-ruby">{was}</td>
                <td className="p-2 text-jade">{is}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
