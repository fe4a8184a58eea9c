import type { ReactNode } from 'react';
import type { RegisteredClass } from '@zay/contract';
import { useFailureText } from '../../platform/api/failure.ts';
import { useText } from '../../platform/language/context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PaperDrawing } from '../../ui/drawings.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/state-views.tsx';
import { useRegistrationData } from './classes.query.ts';
import { MyClass } from './my-class.tsx';

interface MyClassesProps {
  /** How the order of a registration stands, for one that has an order. */
  readonly children: (registered: RegisteredClass) => ReactNode;
}

/** The buyer's registrations, latest first. */
export function MyClasses({ children }: MyClassesProps) {
  const t = useText();
  const failureText = useFailureText();
  const { data, error, refetch } = useRegistrationData();
  if (!data) {
    return error ? (
      <ErrorState message={failureText(error)} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    );
  }
  if (data.registered.length === 0) {
    return (
      <EmptyState title={t('classes.noneMine')} text={t('classes.noneMineText')} drawing={<PaperDrawing />}>
        <ButtonLink to="/nhl-classes">{t('classes.look')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {data.registered.map((registered) => (
          <li key={registered.id}>
            <MyClass registered={registered} status={children(registered)} />
          </li>
        ))}
      </ul>
      <ButtonLink to="/nhl-classes" variant="secondary" className="self-start">
        {t('classes.look')}
      </ButtonLink>
    </>
  );
}
