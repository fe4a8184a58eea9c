import { ClassRegistration } from './class-registration.tsx';
import { PlainPage } from '../../ui/plain-page.tsx';
import { useText } from '../../platform/language/context.ts';
import { usePageValue } from '../../platform/page.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PaperDrawing } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/state-views.tsx';

/** Opened with the `classId` of the class that was chosen. */
export default function StudentInfoPage() {
  const t = useText();
  const classId = usePageValue('classId');
  return (
    <PlainPage title="titles.studentInfo">
      {classId ? (
        <ClassRegistration classId={Number(classId)} />
      ) : (
        <EmptyState title={t('classes.choose')} drawing={<PaperDrawing />}>
          <ButtonLink to="/nhl-classes">{t('classes.look')}</ButtonLink>
        </EmptyState>
      )}
    </PlainPage>
  );
}
