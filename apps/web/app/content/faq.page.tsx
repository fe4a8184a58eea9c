import { faqs, faqCategories, type Faq, type FaqCategory } from '@zay/contract';
import { useSearchParams, type ShouldRevalidateFunctionArgs, Link } from 'react-router';
import type { Api } from '../platform/api/client.ts';
import { useText } from '../platform/language/context.ts';
import { browserLoad, usePageData } from '../platform/page.tsx';
import { ChipLink } from '../ui/chip.tsx';
import { PaperDrawing } from '../ui/drawings.tsx';
import { EmptyState } from '../ui/state-views.tsx';
import { ContentPage } from './content-page.tsx';
import { Fold, Folds } from './fold.tsx';
import { contentLoader, loadContent } from './loaded.ts';

const load = (api: Api) => loadContent(api(faqs));

export const loader = contentLoader(load);
export const clientLoader = browserLoad(load);

/** All categories are loaded with the page; another language reloads everything. */
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

const names = {
  shopping: 'content.faqShopping',
  pet: 'content.faqPet',
  products: 'content.faqProducts',
  service: 'content.faqService',
} as const satisfies Record<FaqCategory, string>;

/** The category of the address; by default the first one. */
function readCategory(wanted: string | null): FaqCategory {
  return faqCategories.find((category) => category === wanted) ?? faqCategories[0];
}

/** Questions of a category, and links to the others. */
function FaqView({ faqs, category }: { faqs: readonly Faq[]; category: FaqCategory }) {
  const t = useText();
  const shown = faqs.filter((faq) => faq.category === category);
  return (
    <>
      <nav aria-label={t('content.faqTopics')} className="flex flex-wrap gap-2">
        {faqCategories.map((one) => (
          <ChipLink key={one} to={`?category=${one}`} replace preventScrollReset selected={one === category}>
            {t(names[one])}
          </ChipLink>
        ))}
      </nav>
      <section aria-label={t(names[category])}>
        {shown.length === 0 ? (
          <EmptyState title={t('content.faqEmpty')} drawing={<PaperDrawing />} />
        ) : (
          <Folds>
            {shown.map(({ id, question, answer }, index) => (
              <Fold key={id} title={question} isOpen={index === 0}>
                <p>{answer}</p>
              </Fold>
            ))}
          </Folds>
        )}
      </section>
      <Link
        to="/footer/customerservice"
        className="inline-flex min-h-11 items-center self-start text-jade underline"
      >
        {t('content.faqAsk')}
      </Link>
    </>
  );
}
