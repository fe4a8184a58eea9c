import { useParams } from 'react-router';
import { cutText, plainText } from '../catalog/text.rules.ts';
import { ContentPage } from './content-page.tsx';
import { FooterLinks } from './footer-links.tsx';
import { loadFooterText } from './footer-text.ts';
import { contentLoader } from './loaded.ts';
import { usePassedText } from './passed-text.ts';
import { TermsSections } from './terms-sections.tsx';
import { NotFoundScreen } from '../ui/error-screens.tsx';
import type { Api } from '../platform/api/client.ts';
import { useText } from '../platform/language/context.ts';
import { browserLoad, usePageData, type PageRequest } from '../platform/page.tsx';
import { RichText } from '../ui/rich-text.tsx';

const load = (api: Api, { params }: PageRequest) => loadFooterText(api, params['name']);

export const loader = contentLoader(load);
export const clientLoader = browserLoad(load);

export default function FooterPage() {
  const t = useText();
  const { name = '' } = useParams();
  const loaded = usePageData<typeof load>();
  const passed = usePassedText();
  const shown = passed ? { content: passed } : loaded;
  const { content } = shown;
  if (!content && !shown.failure) return <NotFoundScreen />;
  const isTerms = content && 'terms' in content;
  const title = isTerms ? t('titles.termsAndConditions') : (content?.title ?? t('titles.footer'));
  return (
    <ContentPage
      title={title}
      description={
        !content || isTerms ? t('content.termsIntro') : cutText(plainText(content.description), 160, '…')
      }
      // The terms have one address of their own.
      path={isTerms ? '/termsandconditions' : `/footer/${name}`}
      loaded={shown}
    >
      {(text) => (
        <>
          {'terms' in text ? <TermsSections terms={text.terms} /> : <RichText html={text.description} />}
          <FooterLinks />
        </>
      )}
    </ContentPage>
  );
}
