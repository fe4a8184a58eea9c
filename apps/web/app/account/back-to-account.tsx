import { Link } from 'react-router';
import ArrowIcon from '~icons/lucide/arrow-left';
import { useText } from '../platform/language/context.ts';

export function BackToAccount() {
  const t = useText();
  return (
    <Link
      to="/myaccount"
      className="-mt-2 inline-flex min-h-11 items-center gap-1 self-start font-medium text-jade"
    >
      <ArrowIcon aria-hidden />
      {t('myAccount.back')}
    </Link>
  );
}
