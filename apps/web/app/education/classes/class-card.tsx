import { useId } from 'react';
import type { TrainingClass } from '@zay/contract';
import { useText } from '../../platform/language/context.ts';
import { useMoney } from '../../platform/money.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ClassFacts } from './class-facts.tsx';

interface ClassCardProps {
  readonly training: TrainingClass;
  readonly hasBegun: boolean;
  /** On the first screen of a phone. */
  readonly priority: boolean;
}

/** A class with all that one decides by, and the way to its form. */
export function ClassCard({ training, hasBegun, priority }: ClassCardProps) {
  const t = useText();
  const money = useMoney();
  const headingId = useId();
  const { id, name, description, fee, imageUrl } = training;
  return (
    <article
      aria-labelledby={headingId}
      className="flex h-full flex-col gap-3 rounded-card border border-line bg-paper p-4"
    >
      <div className="flex gap-3">
        <Picture
          src={imageUrl}
          alt=""
          width={288}
          height={288}
          sizes="96px"
          priority={priority}
          className="size-24 shrink-0 rounded-field object-cover"
        />
        <div className="flex min-w-0 flex-col items-start gap-1">
          <h2 id={headingId} className="text-lg leading-snug font-bold">
            {name}
          </h2>
          <p className="font-semibold text-jade">
            <span className="sr-only">{t('classes.fee')}: </span>
            {money(fee)}
          </p>
          {hasBegun && <Badge tone="gold">{t('classes.begun')}</Badge>}
        </div>
      </div>
      <p className="wrap-anywhere">{description}</p>
      <ClassFacts of={training} />
      <ButtonLink
        to={`/student-info?classId=${id}`}
        state={{ classId: id }}
        aria-describedby={headingId}
        wide
        className="mt-auto"
      >
        {t('classes.register')}
      </ButtonLink>
    </article>
  );
}
