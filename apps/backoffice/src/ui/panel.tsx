import type { ReactNode } from 'react';

interface PanelProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly children: ReactNode;
}

/** A section of a page with a heading. */
export function Panel({ title, text, children }: PanelProps) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-3 rounded-card border border-line p-4">
      <div>
        <h2 className="text-lg font-semibold">{title}</h2>
        {text && <p className="text-sm text-muted">{text}</p>}
      </div>
      {children}
    </section>
  );
}
