import { Link, useRevalidator } from 'react-router';
import ChevronIcon from '~icons/lucide/chevron-right';
import { ClassList } from './class-list.tsx';
import { loadClasses } from './load-classes.ts';
import { useText } from '../../platform/language/context.ts';
import { browserLoad, serverLoad, usePageData } from '../../platform/page.tsx';
import { PageHead } from '../../platform/seo/page-head.tsx';

export const loader = serverLoad(loadClasses);
export const clientLoader = browserLoad(loadClasses);

export default function ClassesPage() {
  const t = useText();
  const { revalidate } = useRevalidator();
  const loaded = usePageData<typeof loadClasses>();
  return (
    <div className="page">
      <PageHead
        title={t('titles.classes')}
        description={t('classes.about')}
        picture={loaded.classes[0]?.imageUrl}
      />
      <div className="flex flex-col gap-1">
        <h1 className="text-2xl font-bold">{t('titles.classes')}</h1>
        <p className="text-muted">{t('classes.intro')}</p>
        <Link to="/nhltasks/class" className="inline-flex min-h-11 items-center gap-1 font-medium text-jade">
          {t('titles.classTasks')}
          <ChevronIcon aria-hidden />
        </Link>
      </div>
      <ClassList loaded={loaded} onRetry={() => void revalidate()} />
    </div>
  );
}
