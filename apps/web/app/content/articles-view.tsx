import type { Article } from '@zay/contract';
import { Link } from 'react-router';
import BackIcon from '~icons/lucide/arrow-left';
import { formatDate } from '../platform/dates.ts';
import { useText } from '../platform/language/context.ts';
import { PaperDrawing } from '../ui/drawings.tsx';
import { Picture } from '../ui/picture.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { EmptyState } from '../ui/state-views.tsx';
import { articlePath, type ArticleSummary } from './articles.ts';

export function ArticleList({ articles }: { articles: readonly ArticleSummary[] }) {
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

export function ArticleText({ article }: { article: Article }) {
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

export function AllArticlesLink() {
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
