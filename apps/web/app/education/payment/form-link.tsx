import type { EducationKind } from '@zay/contract';
import { useText } from '../../platform/language/context.ts';
import { ButtonLink } from '../../ui/button.tsx';

const forms = {
  score: { to: '/score-list-form', label: 'purchases.toForm' },
  certificate: { to: '/certificate-form', label: 'purchases.toForm' },
  class: { to: '/nhl-classes', label: 'purchases.toClasses' },
} as const;

/** To where a request begins. */
export function FormLink({ payFor }: { payFor: EducationKind }) {
  const t = useText();
  const { to, label } = forms[payFor];
  return <ButtonLink to={to}>{t(label)}</ButtonLink>;
}
