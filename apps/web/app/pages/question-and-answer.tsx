import { useRevalidator } from 'react-router';
import type { Api } from '../platform/api/client.ts';
import { useText } from '../platform/language/provider.tsx';
import {
  browserLoad,
  PageTitle,
  serverLoad,
  useLeaveUnless,
  usePageData,
  type PageRequest,
} from '../platform/page.tsx';
import { loadQuestions } from '../questions/load-questions.ts';
import { QuestionsView } from '../questions/questions-view.tsx';

const load = (api: Api, { query }: PageRequest) => loadQuestions(api, query.get('productId'));

export const loader = serverLoad(load);
export const clientLoader = browserLoad(load);

export default function QuestionAndAnswerPage() {
  const t = useText();
  const { revalidate } = useRevalidator();
  const loaded = usePageData<typeof load>();
  useLeaveUnless(loaded.productId > 0, '/productsearch');
  return (
    <div className="page max-w-3xl">
      <PageTitle>{t('titles.questionAndAnswer')}</PageTitle>
      <QuestionsView key={loaded.productId} loaded={loaded} reload={revalidate} />
    </div>
  );
}
