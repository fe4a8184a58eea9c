import { NavLink } from 'react-router';
import { useText } from '../platform/language/context.ts';

const links = [
  ['/footer/termsandcondition', 'frame.terms'],
  ['/footer/privacypolicy', 'frame.privacy'],
  ['/footer/shipping', 'frame.shipping'],
  ['/footer/returnpolicy', 'frame.returns'],
  ['/footer/warranty', 'frame.warranty'],
  ['/footer/customerservice', 'frame.customerService'],
] as const;

/** From one information page to the others. */
export function FooterLinks() {
  const t = useText();
  return (
    <nav aria-label={t('content.moreInformation')} className="border-t border-line pt-4">
      <p className="font-semibold">{t('content.moreInformation')}</p>
      <ul className="flex flex-wrap gap-x-5">
        {links.map(([path, label]) => (
          <li key={path}>
            <NavLink
              to={path}
              className="inline-flex min-h-11 items-center text-jade underline aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
            >
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
