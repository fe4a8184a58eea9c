import type { ComponentType, SVGProps } from 'react';
import { Link } from 'react-router';
import CertificateIcon from '~icons/lucide/award';
import ChevronIcon from '~icons/lucide/chevron-right';
import PinIcon from '~icons/lucide/map-pin';
import NewspaperIcon from '~icons/lucide/newspaper';
import ScoreIcon from '~icons/lucide/clipboard-list';
import ClassIcon from '~icons/lucide/graduation-cap';
import { useText } from '../platform/language/context.ts';
import { cn } from '../ui/class-names.ts';
import { TrainingMap } from './training-map.tsx';

interface EntryProps {
  readonly to: string;
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>;
  readonly title: string;
  readonly text: string;
  /** Ground and colour of the icon. */
  readonly tone: string;
}

function Entry({ to, icon: Icon, title, text, tone }: EntryProps) {
  return (
    <Link to={to} className="flex items-center gap-3 rounded-card border border-line p-3 hover:shadow-card">
      <span className={cn('flex size-11 shrink-0 items-center justify-center rounded-card text-xl', tone)}>
        <Icon aria-hidden />
      </span>
      <span className="min-w-0">
        <span className="block leading-snug font-semibold">{title}</span>
        <span className="block text-sm leading-snug text-muted">{text}</span>
      </span>
    </Link>
  );
}

/** Ways to the newspaper, the requests of the education side, and its offices. */
export function EducationEntries() {
  const t = useText();
  const jade = 'bg-jade-soft text-jade';
  const gold = 'bg-gold-soft text-ink';
  return (
    <section aria-labelledby="home-education" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="home-education" className="text-lg font-bold">
          {t('home.education')}
        </h2>
        <Link
          to="/nhltasks/requests"
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-jade"
        >
          {t('home.myRequests')}
          <ChevronIcon aria-hidden />
        </Link>
      </div>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <Entry
          to="/newspaper"
          icon={NewspaperIcon}
          tone={gold}
          title={t('home.newspaper')}
          text={t('home.newspaperText')}
        />
        <Entry
          to="/certificate-form"
          icon={CertificateIcon}
          tone={jade}
          title={t('home.certificate')}
          text={t('home.certificateText')}
        />
        <Entry
          to="/score-list-form"
          icon={ScoreIcon}
          tone={jade}
          title={t('home.scoreList')}
          text={t('home.scoreListText')}
        />
        <Entry
          to="/nhl-classes"
          icon={ClassIcon}
          tone={jade}
          title={t('home.classes')}
          text={t('home.classesText')}
        />
      </div>
      <Link
        to="/address-state?state=1"
        className="relative flex items-center gap-4 overflow-hidden rounded-card bg-jade-soft p-4 hover:shadow-card"
      >
        <TrainingMap />
        <span className="min-w-0">
          <span className="flex items-center gap-1 leading-snug font-semibold">
            <PinIcon aria-hidden className="shrink-0 text-jade" />
            {t('home.trainingAddress')}
          </span>
          <span className="block text-sm leading-snug">{t('home.trainingAddressText')}</span>
        </span>
      </Link>
    </section>
  );
}
