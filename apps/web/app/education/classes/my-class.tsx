import { useId, type ReactNode } from 'react';
import type { RegisteredClass } from '@zay/contract';
import { useText } from '../../platform/language/context.ts';
import { useMoney } from '../../platform/money.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ClassFacts } from './class-facts.tsx';
import { nextStep } from './my-class.rules.ts';

/** A registration: the class, the student, how order and payment stand, and what is to be done. */
export function MyClass({ registered, status }: { registered: RegisteredClass; status: ReactNode }) {
  const t = useText();
  const money = useMoney();
  const headingId = useId();
  const { id, className, studentName, fee, isOpen, orderId } = registered;
  const step = nextStep(registered);
  return (
    <article
      aria-labelledby={headingId}
      className="flex h-full flex-col gap-3 rounded-card border border-line bg-paper p-4"
    >
      <div className="flex flex-col gap-1">
        <h2 id={headingId} className="text-lg leading-snug font-bold">
          {className}
        </h2>
        <p className="wrap-anywhere">
          <span className="text-muted">{t('orders.student')}:</span> {studentName}
        </p>
        <p>
          <span className="text-muted">{t('classes.fee')}:</span>{' '}
          <span className="font-semibold">{money(fee)}</span>
        </p>
      </div>
      <ClassFacts of={registered} />
      <div className="flex flex-wrap gap-2">
        {status}
        {orderId === null && <Badge tone="gold">{t('classes.unpaid')}</Badge>}
        {!isOpen && <Badge>{t('classes.closed')}</Badge>}
      </div>
      <div className="mt-auto flex flex-col gap-2">
        {step === 'pay' && (
          <ButtonLink to={`/nhl-classes/payment?Id=${id}`} state={{ Id: id }} wide>
            {t('classes.pay')}
          </ButtonLink>
        )}
        {orderId !== null && (
          <ButtonLink
            to={`/orderdetail?orderId=${orderId}`}
            state={{ orderId }}
            variant={step === 'pay-again' ? 'primary' : 'secondary'}
            wide
          >
            {t(step === 'pay-again' ? 'classes.payAgain' : 'classes.seeOrder')}
          </ButtonLink>
        )}
      </div>
    </article>
  );
}
