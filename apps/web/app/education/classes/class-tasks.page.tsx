import { MyRequests } from '../requests/my-requests.tsx';
import { PlainPage } from '../../ui/plain-page.tsx';
import { useText } from '../../platform/language/context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PaperDrawing } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/state-views.tsx';

export default function ClassTasksPage() {
  const t = useText();
  return (
    <PlainPage title="titles.classTasks">
      <MyRequests
        kind="class"
        more={
          <div className="flex flex-wrap gap-2">
            <ButtonLink to="/nhl-classes" variant="secondary">
              {t('classes.look')}
            </ButtonLink>
            <ButtonLink to="/nhltasks/requests" variant="secondary">
              {t('titles.myRequests')}
            </ButtonLink>
          </div>
        }
        empty={
          <EmptyState
            title={t('classes.noneMine')}
            text={t('classes.noneMineText')}
            drawing={<PaperDrawing />}
          >
            <ButtonLink to="/nhl-classes">{t('classes.look')}</ButtonLink>
          </EmptyState>
        }
      />
    </PlainPage>
  );
}
