import { useText } from '../platform/language/context.ts';

interface ChangeViewProps {
  readonly before: unknown;
  readonly after: unknown;
}

/** A record before and after a change, folded away. */
export function ChangeView({ before, after }: ChangeViewProps) {
  const t = useText();
  if (before === null && after === null) return null;
  return (
    <details className="max-w-xl">
      <summary className="min-h-11 content-center text-jade">{t('audit.change')}</summary>
      {[[t('audit.before'), before] as const, [t('audit.after'), after] as const].map(([label, value]) =>
        value === null ? null : (
          <div key={label}>
            <p className="text-sm text-muted">{label}</p>
            <pre className="overflow-x-auto rounded-field bg-mist p-2 text-sm">
              {JSON.stringify(value, null, 2)}
            </pre>
          </div>
        ),
      )}
    </details>
  );
}
