import { useText } from '../../platform/language/context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PaperDrawing } from '../../ui/drawings.tsx';
import { EmptyState, ErrorState } from '../../ui/state-views.tsx';
import { useFailureAlert } from '../../ui/use-failure-alert.ts';
import { ClassCard } from './class-card.tsx';
import type { LoadedClasses } from './load-classes.ts';

/** The classes that take students. */
export function ClassList({ loaded, onRetry }: { loaded: LoadedClasses; onRetry: () => void }) {
  const t = useText();
  const { classes, begun, failure } = loaded;
  useFailureAlert(failure);
  if (failure) return <ErrorState message={t('classes.failed')} onRetry={onRetry} />;
  if (classes.length === 0) {
    return (
      <EmptyState title={t('classes.none')} text={t('classes.noneText')} drawing={<PaperDrawing />}>
        <ButtonLink to="/home" variant="secondary">
          {t('content.goHome')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {classes.map((training, index) => (
        <li key={training.id}>
          <ClassCard training={training} hasBegun={begun.includes(training.id)} priority={index < 2} />
        </li>
      ))}
    </ul>
  );
}
