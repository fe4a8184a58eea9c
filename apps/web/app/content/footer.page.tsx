import { useParams, NavLink } from 'react-router';
import { cutText, plainText } from '../catalog/text.rules.ts';
import type { Api } from '../platform/api/client.ts';
import { useText } from '../platform/language/context.ts';
import { browserLoad, usePageData, type PageRequest } from '../platform/page.tsx';
import { NotFoundScreen } from '../ui/error-screens.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { ContentPage } from './content-page.tsx';
import { loadFooterText } from './footer-text.ts';
import { contentLoader } from './loaded.ts';
import { usePassedText } from './passed-text.ts';
import { TermsSections } from './terms-sections.tsx';

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
        !content || isTerms ? t('content.termsIntro') : cutText(plainText(content.description), 160)
      }
      // The terms have their own canonical address.
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

const links = [
  ['/footer/termsandcondition', 'frame.terms'],
  ['/footer/privacypolicy', 'frame.privacy'],
  ['/footer/shipping', 'frame.shipping'],
  ['/footer/returnpolicy', 'frame.returns'],
  ['/footer/warranty', 'frame.warranty'],
  ['/footer/customerservice', 'frame.customerService'],
] as const;

/** Links to the other information pages. */
function FooterLinks() {
  const t = useText();
  return (
    <nav aria-label={t('content.moreInformation')} className="border-t border-line pt-4">
      <p className="font-semibold">{t('content.moreInformation')}</p>
      <ul className="flex flex-wrap gap-x-5">
        {links.map(([path, label]) => (
          <li key={path}>
            <NavLink
              to={path}
              className="inline-flex min-h-11 min-w-11 items-center text-jade underline aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
            >
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
