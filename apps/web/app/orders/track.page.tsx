import { TrackForm } from './track-form.tsx';
import { useText } from '../platform/language/context.ts';
import { PageHead } from '../platform/seo/page-head.tsx';

export default function TrackPage() {
  const t = useText();
  return (
    <div className="page max-w-md py-6 md:py-10">
      <PageHead title={t('titles.track')} description={t('track.intro')} />
      <h1 className="text-2xl font-bold">{t('titles.track')}</h1>
      <p className="text-muted">{t('track.intro')}</p>
      <TrackForm />
    </div>
  );
}
