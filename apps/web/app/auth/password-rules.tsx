import CheckIcon from '~icons/lucide/check';
import CircleIcon from '~icons/lucide/circle';
import { limits } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { cn } from '../ui/class-names.ts';
import { keptRules } from './new-password.rules.ts';

/** The rules of a new password, each ticked as soon as what is typed keeps it. */
export function PasswordRules({ password }: { password: string }) {
  const t = useText();
  const kept = keptRules(password);
  const rules = [
    [kept.ruleLength, t('auth.ruleLength', { n: limits.passwordMin })],
    [kept.ruleLetter, t('auth.ruleLetter')],
    [kept.ruleDigit, t('auth.ruleDigit')],
    [kept.ruleUncommon, t('auth.ruleUncommon')],
  ] as const;
  return (
    <div className="rounded-field bg-mist px-4 py-3 text-sm">
      <p className="font-medium">{t('auth.rules')}</p>
      <ul className="mt-1 flex flex-col gap-1" aria-label={t('auth.rules')}>
        {rules.map(([isKept, text]) => (
          <li key={text} className={cn('flex items-start gap-2', isKept ? 'text-jade' : 'text-muted')}>
            <span className="mt-1 shrink-0">
              {isKept ? <CheckIcon aria-hidden /> : <CircleIcon aria-hidden />}
            </span>
            <span>
              {text}
              <span className="sr-only">: {t(isKept ? 'auth.ruleKept' : 'auth.ruleOpen')}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
