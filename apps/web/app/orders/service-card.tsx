import { useId, type ReactNode } from 'react';
import type { FeeInfo, StudentInfo } from '@zay/contract';
import { formatDate } from '../platform/dates.ts';
import { useText } from '../platform/language/context.ts';
import { useMoney } from '../platform/money.ts';

interface ServiceCardProps {
  readonly service: FeeInfo | null;
  readonly student: StudentInfo | null;
  /** The next step. */
  readonly children?: ReactNode;
}

/** An education service with its fee and student. */
export function ServiceCard({ service, student, children }: ServiceCardProps) {
  const t = useText();
  const money = useMoney();
  const headingId = useId();
  const facts = student && [
    { label: t('orders.student'), value: student.studentName },
    { label: t('orders.birthday'), value: formatDate(student.birthday) },
    { label: t('orders.phone'), value: student.phoneNumber },
    { label: t('orders.address'), value: student.address },
  ];
  return (
    <section
      aria-labelledby={service ? headingId : undefined}
      className="flex flex-col gap-3 rounded-card border border-line bg-paper p-4"
    >
      {service && (
        <div className="flex justify-between gap-3 font-semibold">
          <h2 id={headingId}>{service.name}</h2>
          <span className="shrink-0">{money(service.fee)}</span>
        </div>
      )}
      {facts && (
        <dl className="flex flex-col gap-1">
          {facts.map(({ label, value }) => (
            <div key={label} className="flex flex-wrap gap-x-2">
              <dt className="text-muted">{label}:</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  );
}
