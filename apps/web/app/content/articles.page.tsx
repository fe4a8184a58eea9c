import { type Article, articles } from '@zay/contract';
import { Link } from 'react-router';
import BackIcon from '~icons/lucide/arrow-left';
import type { Api } from '../platform/api/client.ts';
import { formatDate } from '../platform/dates.ts';
import { useText } from '../platform/language/context.ts';
import { browserLoad, usePageData, type PageRequest } from '../platform/page.tsx';
import { PaperDrawing } from '../ui/drawings.tsx';
import { Picture } from '../ui/picture.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { EmptyState } from '../ui/state-views.tsx';
import { ContentPage } from './content-page.tsx';
import { contentLoader, loadContent, type Loaded } from './loaded.ts';

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
      // Readers of the magazine are not alerted to failed calls (decision 150).
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

function ArticleList({ articles }: { articles: readonly ArticleSummary[] }) {
  const t = useText();
  if (articles.length === 0)
    return <EmptyState title={t('content.articlesEmpty')} drawing={<PaperDrawing />} />;
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line">
      {articles.map(({ id, title, summary, imageUrl, publishedDate }) => (
        <li key={id}>
          <Link to={articlePath(id)} className="flex gap-4 p-4 hover:bg-mist">
            <Picture
              src={imageUrl}
              alt=""
              width={96}
              height={96}
              className="size-20 shrink-0 rounded-field object-cover sm:size-24"
            />
            <span className="flex min-w-0 flex-col gap-1">
              <span className="text-lg leading-snug font-semibold">{title}</span>
              <span>{summary}</span>
              <time dateTime={publishedDate} className="text-sm text-muted">
                {formatDate(publishedDate)}
              </time>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function ArticleText({ article }: { article: Article }) {
  const { summary, content, imageUrl, publishedDate } = article;
  return (
    <article className="flex flex-col gap-3">
      <time dateTime={publishedDate} className="text-sm text-muted">
        {formatDate(publishedDate)}
      </time>
      {imageUrl && (
        <Picture
          src={imageUrl}
          alt=""
          width={480}
          height={480}
          priority
          className="max-h-80 w-full rounded-card object-contain"
        />
      )}
      <p className="text-lg">{summary}</p>
      <RichText html={content} />
    </article>
  );
}

function AllArticlesLink() {
  const t = useText();
  return (
    <Link
      to={articlePath()}
      className="inline-flex min-h-11 items-center gap-2 self-start text-jade hover:underline"
    >
      <BackIcon aria-hidden />
      {t('content.allArticles')}
    </Link>
  );
}

type ArticleSummary = Omit<Article, 'content'>;

/** All articles without texts, or the requested one. */
type Articles = { readonly list: readonly ArticleSummary[] } | { readonly article: Article };

const articlePath = (id?: number) => (id === undefined ? '/articles' : `/articles?id=${id}`);

/** @param wanted id in the URL; no content if there is no such article */
function loadArticles(api: Api, wanted: string | null): Promise<Loaded<Articles>> {
  return loadContent<Articles>(readArticles(api, wanted));
}

async function readArticles(api: Api, wanted: string | null): Promise<Articles | undefined> {
  const all = await api(articles);
  if (wanted === null) return { list: all.map(inShort) };
  const article = all.find(({ id }) => String(id) === wanted);
  return article && { article };
}

/** The list leaves out the texts, which are most of the bytes. */
function inShort({ id, title, summary, imageUrl, publishedDate }: Article): ArticleSummary {
  return { id, title, summary, imageUrl, publishedDate };
}
