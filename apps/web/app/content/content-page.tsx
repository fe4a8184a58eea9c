import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { useText } from '../platform/language/context.ts';
import { PageHead } from '../platform/seo/page-head.tsx';
import { ErrorState } from '../ui/state-views.tsx';
import { useFailureAlert } from '../ui/use-failure-alert.ts';
import type { Loaded } from './loaded.ts';
import { Words } from '../ui/words.tsx';

interface ContentPageProps<Content> {
  readonly title: string;
  /** A sentence below the title; also the description for search engines. */
  readonly intro?: string;
  /** Another description for search engines. */
  readonly description?: string;
  /** As in `PageHead`. */
  readonly path?: string;
  readonly picture?: string;
  readonly loaded: Loaded<Content>;
  /** Shown instead of content that failed to load; without it the failure is alerted with a retry. */
  readonly instead?: ReactNode;
  readonly children: (content: Content) => ReactNode;
}

/** A page of texts with its title and loaded content. */
export function ContentPage<Content>(props: ContentPageProps<Content>) {
  const { title, intro, description = intro, loaded, instead, children, ...head } = props;
  const t = useText();
  const { revalidate } = useRevalidator();
  useFailureAlert(instead === undefined ? loaded.failure : undefined);
  const failed = instead ?? <ErrorState message={t('content.offerFailed')} onRetry={revalidate} />;
  return (
    <div className="page max-w-text">
      <PageHead title={title} {...(description && { description })} {...head} />
      <h1 className="text-2xl leading-snug font-bold">
        <Words>{title}</Words>
      </h1>
      {intro && <p className="max-w-prose text-muted">{intro}</p>}
      {loaded.content === undefined ? failed : children(loaded.content)}
    </div>
  );
}
