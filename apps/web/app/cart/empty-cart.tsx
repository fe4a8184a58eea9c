import { useNavigate } from 'react-router';
import { useText } from '../platform/language/provider.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/state-views.tsx';

export function EmptyCart() {
  const t = useText();
  const navigate = useNavigate();
  return (
    <EmptyState title={t('cart.emptyTitle')} text={t('cart.emptyText')}>
      <ButtonLink to="/productsearch">{t('cart.goShopping')}</ButtonLink>
      <Button variant="quiet" onClick={() => void navigate(-1)}>
        {t('common.back')}
      </Button>
    </EmptyState>
  );
}
