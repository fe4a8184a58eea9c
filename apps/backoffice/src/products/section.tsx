import { Card } from '@zay/web/ui/card.tsx';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

export function Section({ title, hint, children }: SectionProps) {
  const id = useId();
  return (
    <Card role="group" aria-labelledby={id} className="flex flex-col gap-4">
      <div>
        <h2 id={id} className="text-xl font-bold">
          {title}
        </h2>
        {hint && <p className="text-sm text-muted">{hint}</p>}
      </div>
      {children}
    </Card>
  );
}
