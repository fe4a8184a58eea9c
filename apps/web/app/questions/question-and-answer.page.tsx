import { data, Link, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { productPath } from '../catalog/links.rules.ts';
import type { Api } from '../platform/api/client.ts';
import { useText } from '../platform/language/context.ts';
import { browserLoad, serverLoad, useLeaveUnless, usePageData, type PageRequest } from '../platform/page.tsx';
import { PageHead } from '../platform/seo/page-head.tsx';
import { loadQuestions } from './load-questions.ts';
import { QuestionsView } from './questions-view.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';
import { EmptyState } from '../ui/state-views.tsx';
import { Words } from '../ui/words.tsx';

const load = (api: Api, { query }: PageRequest) => loadQuestions(api, query.get('productId'));
const serverLoader = serverLoad(load);

export async function loader(args: LoaderFunctionArgs) {
  const loaded = await serverLoader(args);
  return data(loaded, { status: loaded.product === null ? 404 : 200 });
}

export const clientLoader = browserLoad(load);

export default function QuestionAndAnswerPage() {
  const t = useText();
  const { revalidate } = useRevalidator();
  const loaded = usePageData<typeof load>();
  const { productId, product } = loaded;
  useLeaveUnless(productId > 0, '/productsearch');
  return (
    <div className="page max-w-3xl">
      <PageHead
        title={t('titles.questionAndAnswer')}
        path={`/questionandanswer?productId=${productId}`}
        noindex={productId <= 0 || product === null}
      />
      {product && (
        <Link
          to={productPath(productId)}
          className="flex min-h-14 items-center gap-3 text-jade hover:underline"
        >
          <Picture
            src={product.url}
            alt=""
            width={56}
            height={56}
            className="size-14 rounded-field object-cover"
          />
          <span className="min-w-0 wrap-anywhere">
            <Words>{product.name}</Words>
          </span>
        </Link>
      )}
      {product === null ? (
        <EmptyState title={t('catalog.notFound')} text={t('catalog.notFoundText')}>
          <ButtonLink to="/productsearch">{t('catalog.searchOthers')}</ButtonLink>
        </EmptyState>
      ) : (
        <QuestionsView key={productId} loaded={loaded} reload={revalidate} />
      )}
    </div>
  );
}
