import { useState } from 'react';
import PhoneIcon from '~icons/lucide/phone';
import { useConfig } from '../platform/config.ts';
import { useText } from '../platform/language/context.ts';
import { Dialog } from '../ui/dialog.tsx';
import { telLink } from '../platform/tel-link.ts';

/** Support sets the password, so the way there is a phone call. */
export function ForgotPassword() {
  const t = useText();
  const { helpPhone } = useConfig();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="-my-2 min-h-11 self-end font-medium text-jade"
        onClick={() => setOpen(true)}
      >
        {t('auth.forgotPassword')}
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('auth.forgotTitle')}>
        <p>{t('auth.forgotText')}</p>
        <a
          href={telLink(helpPhone)}
          className="flex min-h-11 items-center justify-center gap-2 rounded-field bg-jade px-4 py-2 font-semibold text-on-jade"
        >
          <PhoneIcon aria-hidden />
          {t('auth.callUs', { phone: helpPhone })}
        </a>
      </Dialog>
    </>
  );
}
