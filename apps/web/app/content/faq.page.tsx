import { faqs } from '@zay/contract';
import { useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { ContentPage } from './content-page.tsx';
import { FaqView, readCategory } from './faq-view.tsx';
import { contentLoader, loadContent } from './loaded.ts';
import type { Api } from '../platform/api/client.ts';
import { useText } from '../platform/language/context.ts';
import { browserLoad, usePageData } from '../platform/page.tsx';

const load = (api: Api) => loadContent(api(faqs));

export const loader = contentLoader(load);
export const clientLoader = browserLoad(load);

/** All categories came with the page; another language needs everything anew. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href;
}

export default function FaqPage() {
  const t = useText();
  const [query] = useSearchParams();
  return (
    <ContentPage title={t('titles.faq')} intro={t('content.faqIntro')} loaded={usePageData<typeof load>()}>
      {(all) => <FaqView faqs={all} category={readCategory(query.get('category'))} />}
    </ContentPage>
  );
}
