import { useLocation, useNavigate } from 'react-router';
import { useText } from '../platform/language/context.ts';
import { homePath } from '../platform/session/return-path.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/state-views.tsx';

export function EmptyCart() {
  const t = useText();
  const navigate = useNavigate();
  const { key } = useLocation();
  // A page that was opened directly has no history entry to go back to.
  const goBack = () => void (key === 'default' ? navigate(homePath) : navigate(-1));
  return (
    <EmptyState title={t('cart.emptyTitle')} text={t('cart.emptyText')}>
      <ButtonLink to="/productsearch">{t('cart.goShopping')}</ButtonLink>
      <Button variant="quiet" onClick={goBack}>
        {t('common.back')}
      </Button>
    </EmptyState>
  );
}
