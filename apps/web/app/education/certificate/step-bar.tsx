import { Link } from 'react-router';
import CheckIcon from '~icons/lucide/check';
import { useText } from '../../platform/language/context.ts';
import { cn } from '../../ui/class-names.ts';
import { formSteps, steps, type Step } from './certificate.rules.ts';

/** The steps of the form: marks the current one, links to the completed ones. */
export function StepBar({ step }: { step: Step }) {
  const t = useText();
  const at = steps.indexOf(step);
  return (
    <nav aria-label={t('certificate.steps')}>
      <ol className="flex">
        {formSteps.map((name, index) => {
          const isDone = index < at;
          const look = 'relative z-1 flex w-full flex-col items-center gap-1 px-0.5 text-center';
          const face = (
            <>
              <span
                aria-hidden
                className={cn(
                  'flex size-11 items-center justify-center rounded-chip font-semibold',
                  isDone && 'bg-jade text-on-jade',
                  index === at && 'border-2 border-jade bg-paper text-jade',
                  index > at && 'border border-line bg-paper text-muted',
                )}
              >
                {isDone ? <CheckIcon /> : index + 1}
              </span>
              <span className={cn('text-sm leading-snug', index > at ? 'text-muted' : 'font-semibold')}>
                {t(`certificate.${name}`)}
                {isDone && <span className="sr-only"> ({t('certificate.stepDone')})</span>}
              </span>
            </>
          );
          return (
            <li key={name} className="relative flex-1" aria-current={index === at ? 'step' : undefined}>
              {index > 0 && (
                <span
                  aria-hidden
                  className={cn(
                    'absolute end-1/2 top-5 h-1 w-full narrow:hidden',
                    index <= at ? 'bg-jade' : 'bg-line',
                  )}
                />
              )}
              {isDone ? (
                <Link className={look} to={`?step=${name}`}>
                  {face}
                </Link>
              ) : (
                <div className={look}>{face}</div>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
