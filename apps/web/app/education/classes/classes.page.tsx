import { Link, useRevalidator } from 'react-router';
import ChevronIcon from '~icons/lucide/chevron-right';
import { trainingClasses, type ApiError, type TrainingClass, yangonMidnight } from '@zay/contract';
import { useId } from 'react';
import type { Api } from '../../platform/api/client.ts';
import { refusalOf } from '../../platform/api/no-connection.ts';
import { useText } from '../../platform/language/context.ts';
import { useMoney } from '../../platform/money.ts';
import { browserLoad, serverLoad, usePageData } from '../../platform/page.tsx';
import { shopNow } from '../../platform/shop-clock.ts';
import { PageHead } from '../../platform/seo/page-head.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PaperDrawing } from '../../ui/drawings.tsx';
import { Picture } from '../../ui/picture.tsx';
import { EmptyState, ErrorState } from '../../ui/state-views.tsx';
import { useFailureAlert } from '../../ui/use-failure-alert.ts';
import { ClassFacts, PlacesBadge } from './class-facts.tsx';
import { PlaceAlert } from './place-alert.tsx';

export const loader = serverLoad(loadClasses);
export const clientLoader = browserLoad(loadClasses);

export default function ClassesPage() {
  const t = useText();
  const { revalidate } = useRevalidator();
  const loaded = usePageData<typeof loadClasses>();
  return (
    <div className="page">
      <PageHead
        title={t('titles.classes')}
        description={t('classes.about')}
        picture={loaded.classes[0]?.imageUrl}
      />
      <div className="flex flex-col gap-1">
        <h1 className="text-2xl font-bold">{t('titles.classes')}</h1>
        <p className="text-muted">{t('classes.intro')}</p>
        <Link to="/nhltasks/class" className="inline-flex min-h-11 items-center gap-1 font-medium text-jade">
          {t('titles.classTasks')}
          <ChevronIcon aria-hidden />
        </Link>
      </div>
      <ClassList loaded={loaded} onRetry={revalidate} />
    </div>
  );
}

/** The classes open for registration. */
function ClassList({ loaded, onRetry }: { loaded: LoadedClasses; onRetry: () => void }) {
  const t = useText();
  const { classes, begun, failure } = loaded;
  useFailureAlert(failure);
  if (failure) return <ErrorState message={t('classes.failed')} onRetry={onRetry} />;
  if (classes.length === 0) {
    return (
      <EmptyState title={t('classes.none')} text={t('classes.noneText')} drawing={<PaperDrawing />}>
        <ButtonLink to="/home" variant="secondary">
          {t('content.goHome')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {classes.map((training, index) => (
        <li key={training.id}>
          <ClassCard training={training} hasBegun={begun.includes(training.id)} priority={index < 2} />
        </li>
      ))}
    </ul>
  );
}

interface LoadedClasses {
  readonly classes: readonly TrainingClass[];
  /** Ids of classes that have begun. */
  readonly begun: readonly number[];
  readonly failure?: ApiError;
}

async function loadClasses(api: Api): Promise<LoadedClasses> {
  try {
    const classes = await api(trainingClasses);
    const begun = classes.filter(hasBegun).map(({ id }) => id);
    return { classes, begun };
  } catch (error) {
    return { classes: [], begun: [], failure: refusalOf(error) };
  }
}

function hasBegun({ startDate }: TrainingClass): boolean {
  return yangonMidnight(startDate).getTime() <= shopNow();
}

interface ClassCardProps {
  readonly training: TrainingClass;
  readonly hasBegun: boolean;
  /** True on a phone's first screen. */
  readonly priority: boolean;
}

/** A class with its details, and a link to its form. */
function ClassCard({ training, hasBegun, priority }: ClassCardProps) {
  const t = useText();
  const money = useMoney();
  const headingId = useId();
  const { id, name, description, fee, imageUrl, placesLeft } = training;
  return (
    <article
      aria-labelledby={headingId}
      className="flex h-full flex-col gap-3 rounded-card border border-line bg-paper p-4"
    >
      <div className="flex flex-wrap gap-3">
        <Picture
          src={imageUrl}
          alt=""
          width={288}
          height={288}
          sizes="96px"
          priority={priority}
          className="size-24 shrink-0 rounded-field object-cover"
        />
        <div className="flex min-w-0 flex-[1_1_8rem] flex-col items-start gap-1">
          <h2 id={headingId} className="text-lg leading-snug font-bold">
            {name}
          </h2>
          <p className="font-semibold text-jade">
            <span className="sr-only">{t('classes.fee')}: </span>
            {money(fee)}
          </p>
          {hasBegun && <Badge tone="gold">{t('classes.begun')}</Badge>}
          <PlacesBadge of={training} />
        </div>
      </div>
      <p className="wrap-anywhere">{description}</p>
      <ClassFacts of={training} />
      {placesLeft === 0 ? (
        <div className="mt-auto">
          <PlaceAlert classId={id} />
        </div>
      ) : (
        <ButtonLink
          to={`/student-info?classId=${id}`}
          state={{ classId: id }}
          aria-describedby={headingId}
          wide
          className="mt-auto"
        >
          {t('classes.register')}
        </ButtonLink>
      )}
    </article>
  );
}
