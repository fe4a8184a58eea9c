import { useNavigate } from 'react-router';
import type { Session } from '@zay/contract';
import CheckIcon from '~icons/lucide/circle-check-big';
import { useText } from '../platform/language/context.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { addressStep } from './next-step.ts';

/** Says that the phone is verified; every way out of it leads on to the address, which is read as this buyer. */
export function VerifiedDialog({ session }: { session: Session | undefined }) {
  const t = useText();
  const navigate = useNavigate();
  if (!session) return null;
  const goOn = () => void navigate(...addressStep(session));
  return (
    <Dialog open onClose={goOn} title={t('auth.verified')} hideTitle>
      <div className="flex flex-col items-center gap-3 text-center">
        <CheckIcon aria-hidden className="text-6xl text-jade" />
        <p className="text-xl font-bold">{t('auth.verified')}</p>
        <p className="text-muted">{t('auth.verifiedText')}</p>
      </div>
      <Button wide onClick={goOn}>
        {t('auth.goOn')}
      </Button>
    </Dialog>
  );
}
