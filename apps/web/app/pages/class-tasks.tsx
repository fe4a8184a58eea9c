import type { RegisteredClass } from '@zay/contract';
import { MyClasses } from '../education/classes/my-classes.tsx';
import { PlainPage } from '../frame/plain-page.tsx';
import { orderStatusLook, paymentStatusLook } from '../orders/order-status.ts';
import { useText } from '../platform/language/context.ts';
import { Badge } from '../ui/badge.tsx';

export default function ClassTasksPage() {
  return (
    <PlainPage title="titles.classTasks">
      <MyClasses>{(registered) => <Status of={registered} />}</MyClasses>
    </PlainPage>
  );
}

/** Of order and payment. */
function Status({ of: { orderStatusId, paymentStatusId } }: { of: RegisteredClass }) {
  const t = useText();
  const looks = [
    ...(orderStatusId === null ? [] : [orderStatusLook[orderStatusId]]),
    ...(paymentStatusId === null ? [] : [paymentStatusLook[paymentStatusId]]),
  ];
  return looks.map(({ label, tone }) => (
    <Badge key={label} tone={tone}>
      {t(label)}
    </Badge>
  ));
}
