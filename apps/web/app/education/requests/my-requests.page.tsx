import { MyRequests } from './my-requests.tsx';
import { PlainPage } from '../../ui/plain-page.tsx';
import { useText } from '../../platform/language/context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PaperDrawing } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/state-views.tsx';

export default function MyRequestsPage() {
  const t = useText();
  const forms = (
    <>
      <ButtonLink to="/score-list-form" variant="secondary">
        {t('titles.scoreListForm')}
      </ButtonLink>
      <ButtonLink to="/certificate-form" variant="secondary">
        {t('titles.certificateForm')}
      </ButtonLink>
      <ButtonLink to="/nhl-classes" variant="secondary">
        {t('classes.look')}
      </ButtonLink>
    </>
  );
  return (
    <PlainPage title="titles.myRequests">
      <MyRequests
        intro={<p className="text-muted">{t('myRequests.intro')}</p>}
        more={<div className="flex flex-wrap gap-2">{forms}</div>}
        empty={
          <EmptyState title={t('myRequests.none')} text={t('myRequests.noneText')} drawing={<PaperDrawing />}>
            {forms}
          </EmptyState>
        }
      />
    </PlainPage>
  );
}
