import { terms } from '@zay/contract';
import { ContentPage } from './content-page.tsx';
import { contentLoader, loadContent } from './loaded.ts';
import { TermsSections } from './terms-sections.tsx';
import type { Api } from '../platform/api/client.ts';
import { useText } from '../platform/language/context.ts';
import { browserLoad, usePageData } from '../platform/page.tsx';

const load = (api: Api) => loadContent(api(terms));

export const loader = contentLoader(load);
export const clientLoader = browserLoad(load);

export default function TermsAndConditionsPage() {
  const t = useText();
  return (
    <ContentPage
      title={t('titles.termsAndConditions')}
      intro={t('content.termsIntro')}
      loaded={usePageData<typeof load>()}
    >
      {(sections) => <TermsSections terms={sections} />}
    </ContentPage>
  );
}
