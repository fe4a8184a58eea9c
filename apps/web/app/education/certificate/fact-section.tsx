import { useId, type ReactNode } from 'react';

export interface Fact {
  readonly label: string;
  /** '' is shown as a dash. */
  readonly value: string;
}

interface FactSectionProps {
  readonly title: string;
  /** Shown beside the title. */
  readonly action?: ReactNode;
  readonly facts?: readonly Fact[];
  readonly children?: ReactNode;
}

/** A part of a request, read-only. */
export function FactSection({ title, action, facts = [], children }: FactSectionProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-col gap-3 rounded-card border border-line bg-paper p-4"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id={headingId} className="font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {facts.length > 0 && (
        <dl className="flex flex-col gap-2">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{value || '–'}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  );
}
