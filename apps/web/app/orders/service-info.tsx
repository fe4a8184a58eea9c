import type { OrderDetail } from '@zay/contract';
import { formatDate } from '../platform/dates.ts';
import { useText } from '../platform/language/provider.tsx';
import { useMoney } from '../platform/money.ts';

/** The education service of an order and the student it is for. */
export function ServiceInfo({ order }: { order: OrderDetail }) {
  const t = useText();
  const money = useMoney();
  const service = order.scoreInfo ?? order.certificateInfo ?? order.classInfo;
  const student = order.studentInfo;
  if (!service && !student) return null;
  const facts = student && [
    { label: t('orders.student'), value: student.studentName },
    { label: t('orders.birthday'), value: formatDate(student.birthday) },
    { label: t('orders.phone'), value: student.phoneNumber },
    { label: t('orders.address'), value: student.address },
  ];
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-paper p-4">
      {service && (
        <div className="flex justify-between gap-3 font-semibold">
          <h2>{service.name}</h2>
          <span>{money(service.fee)}</span>
        </div>
      )}
      {facts && (
        <dl className="flex flex-col gap-1">
          {facts.map(({ label, value }) => (
            <div key={label} className="flex flex-wrap gap-x-2">
              <dt className="text-muted">{label}:</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
