import { AllArticlesLink, ArticleList, ArticleText } from './articles-view.tsx';
import { articlePath, loadArticles } from './articles.ts';
import { ContentPage } from './content-page.tsx';
import { contentLoader } from './loaded.ts';
import type { Api } from '../platform/api/client.ts';
import { useText } from '../platform/language/context.ts';
import { browserLoad, usePageData, type PageRequest } from '../platform/page.tsx';
import { PaperDrawing } from '../ui/drawings.tsx';
import { EmptyState } from '../ui/state-views.tsx';

const load = (api: Api, { query }: PageRequest) => loadArticles(api, query.get('id'));

export const loader = contentLoader(load);
export const clientLoader = browserLoad(load);

export default function ArticlesPage() {
  const t = useText();
  const loaded = usePageData<typeof load>();
  const { content, failure } = loaded;
  if (content && 'article' in content) {
    const { article } = content;
    return (
      <ContentPage
        title={article.title}
        description={article.summary}
        path={articlePath(article.id)}
        picture={article.imageUrl}
        loaded={{ content: article }}
      >
        {() => (
          <>
            <ArticleText article={article} />
            <AllArticlesLink />
          </>
        )}
      </ContentPage>
    );
  }
  return (
    <ContentPage
      title={t('titles.articles')}
      intro={t('content.articlesIntro')}
      path={articlePath()}
      loaded={{ content: content?.list }}
      // The page of a magazine does not trouble its reader with calls that failed (decision 150).
      instead={
        <EmptyState
          title={t(failure ? 'content.articlesEmpty' : 'content.articleMissing')}
          drawing={<PaperDrawing />}
        >
          {!failure && <AllArticlesLink />}
        </EmptyState>
      }
    >
      {(list) => <ArticleList articles={list} />}
    </ContentPage>
  );
}
