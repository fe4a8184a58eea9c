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

interface EntryProps {
  readonly to: string;
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>;
  readonly title: string;
  readonly text: string;
  /** Background and colour of the icon. */
  readonly tone: string;
}

function Entry({ to, icon: Icon, title, text, tone }: EntryProps) {
  return (
    <Link
      to={to}
      className="flex flex-col items-center gap-1 rounded-card text-center hover:shadow-card sm:flex-row sm:gap-3 sm:border sm:border-line sm:p-3 sm:text-start"
    >
      <span className={cn('flex size-11 shrink-0 items-center justify-center rounded-card text-xl', tone)}>
        <Icon aria-hidden />
      </span>
      <span className="min-w-0">
        <span className="block text-xs leading-snug font-semibold sm:text-base">{title}</span>
        <span className="block text-sm leading-snug text-muted max-sm:hidden">{text}</span>
      </span>
    </Link>
  );
}

/** Links to the newspaper, the education requests and the education offices. */
export function EducationEntries() {
  const t = useText();
  const jade = 'bg-jade-soft text-jade';
  const gold = 'bg-gold-soft text-ink';
  return (
    <section aria-labelledby="home-education" className="flex flex-col gap-2 md:gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="home-education" className="flex-[1_1_8rem] text-lg font-bold">
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
      <div className="grid grid-cols-4 gap-2 narrow:grid-cols-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-4">
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
        className="relative flex items-center gap-4 overflow-hidden rounded-card bg-jade-soft p-3 hover:shadow-card"
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

/** Illustration for the training addresses: a folded map with offices. */
function TrainingMap() {
  return (
    <svg
      viewBox="0 0 160 110"
      width="160"
      height="110"
      aria-hidden
      strokeLinejoin="round"
      strokeLinecap="round"
      className="h-auto w-20 shrink-0 md:w-40"
    >
      <path
        d="M10 22l44-12 52 14 44-12v76l-44 12-52-14-44 12z"
        className="fill-paper stroke-jade"
        strokeWidth="3"
      />
      <path d="M54 10v76M106 24v76" className="stroke-line" strokeWidth="2" />
      <path
        d="M16 72c18-14 30 4 46-6s16-30 36-28 22 20 46 8"
        className="fill-none stroke-gold"
        strokeWidth="3"
        strokeDasharray="1 7"
      />
      <Pin x={34} y={48} />
      <Pin x={80} y={40} />
      <Pin x={124} y={58} />
    </svg>
  );
}

function Pin({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 14c-7-9-10-13-10-18a10 10 0 0 1 20 0c0 5-3 9-10 18z" className="fill-ruby" />
      <circle r="4" cy="-4" className="fill-paper" />
    </g>
  );
}
