import { useNavigate } from 'react-router';
import BackIcon from '~icons/lucide/arrow-left';
import { useText } from '../platform/language/context.ts';
import { IconButton } from '../ui/icon-button.tsx';

/** Goes one history step back, or to `fallback` if the visitor came from another site. */
export function BackButton({ fallback }: { fallback: string }) {
  const t = useText();
  const navigate = useNavigate();
  const back = () => {
    const { idx } = (history.state ?? {}) as { idx?: number };
    void (idx ? navigate(-1) : navigate(fallback, { replace: true }));
  };
  return (
    <IconButton label={t('common.back')} onClick={back} className="-ms-2">
      <BackIcon aria-hidden />
    </IconButton>
  );
}
