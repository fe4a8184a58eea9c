import { userManuals } from '@zay/contract';
import { ContentPage } from './content-page.tsx';
import { contentLoader, loadContent } from './loaded.ts';
import { Sections } from './sections.tsx';
import type { Api } from '../platform/api/client.ts';
import { useText } from '../platform/language/context.ts';
import { browserLoad, usePageData } from '../platform/page.tsx';
import { PaperDrawing } from '../ui/drawings.tsx';
import { EmptyState } from '../ui/state-views.tsx';

const load = (api: Api) => loadContent(api(userManuals));

export const loader = contentLoader(load);
export const clientLoader = browserLoad(load);

export default function UserGuidesPage() {
  const t = useText();
  return (
    <ContentPage
      title={t('titles.userGuides')}
      intro={t('content.guidesIntro')}
      loaded={usePageData<typeof load>()}
    >
      {(manuals) =>
        manuals.length === 0 ? (
          <EmptyState title={t('content.guidesEmpty')} drawing={<PaperDrawing />} />
        ) : (
          <Sections
            sections={manuals.map(({ title, content, imageUrl }) => ({
              title,
              description: content,
              picture: imageUrl,
            }))}
          />
        )
      }
    </ContentPage>
  );
}
