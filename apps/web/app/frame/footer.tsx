import { Link } from 'react-router';
import ChevronIcon from '~icons/lucide/chevron-down';
import { useConfig } from '../platform/config.ts';
import { useLanguage } from '../platform/language/context.ts';
import type { MessageKey } from '../platform/language/text.ts';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { Logo } from './logo.tsx';

type FooterKey = Extract<MessageKey, `frame.${string}`>;

type Column = readonly [heading: PlainText, links: readonly (readonly [path: string, label: PlainText])[]];

/** Messages of the frame without placeholders. */
type PlainText = Exclude<FooterKey, 'frame.unread' | 'frame.inCart' | 'frame.appText'>;

const columns: readonly Column[] = [
  [
    'frame.shopWith',
    [
      ['/bycategory', 'frame.categories'],
      ['/shop-by-brands', 'frame.brands'],
      ['/newspaper', 'frame.newspaper'],
      ['/articles', 'frame.articles'],
    ],
  ],
  [
    'frame.education',
    [
      ['/certificate-form', 'frame.certificate'],
      ['/score-list-form', 'frame.scoreList'],
      ['/nhl-classes', 'frame.classes'],
      ['/address-state?state=1', 'frame.addressDirectory'],
    ],
  ],
  [
    'frame.customerService',
    [
      ['/track', 'frame.track'],
      ['/footer/customerservice', 'frame.help'],
      ['/frequently-asked-questions', 'frame.faq'],
      ['/user-manuel-guides', 'frame.userGuides'],
      ['/shop-locations', 'frame.shopLocations'],
    ],
  ],
  [
    'frame.about',
    [
      ['/footer/termsandcondition', 'frame.terms'],
      ['/footer/privacypolicy', 'frame.privacy'],
      ['/footer/shipping', 'frame.shipping'],
      ['/footer/returnpolicy', 'frame.returns'],
      ['/footer/warranty', 'frame.warranty'],
    ],
  ],
];

/** Footer of every page, with the shop's contact details and information pages. On phones its groups of links are folded. */
export function Footer() {
  const { language, t } = useLanguage();
  const { contactAddress, contactAddressMy, contactPhone } = useConfig();
  return (
    <footer className="mt-8 border-t border-line bg-mist">
      <div className="mx-auto grid max-w-7xl gap-x-4 px-4 py-4 md:grid-cols-3 md:gap-y-6 md:py-8 lg:grid-cols-5">
        {columns.map(([heading, links]) => (
          <details key={heading} className="footer-group">
            <summary className="flex min-h-11 items-center justify-between">
              <h2 className="font-bold">{t(heading)}</h2>
              <ChevronIcon aria-hidden className="md:hidden" />
            </summary>
            <ul>
              {links.map(([path, label]) => (
                <li key={path}>
                  <Link
                    to={path}
                    className="flex min-h-11 min-w-11 items-center text-muted hover:text-jade hover:underline"
                  >
                    {t(label)}
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        ))}
        <section className="flex flex-col gap-2 pt-2 md:pt-0">
          <h2 className="flex items-center font-bold md:min-h-11">{t('frame.contact')}</h2>
          <address className="whitespace-pre-line text-muted not-italic">
            {/* The address of the settings has no Zawgyi form. */}
            {language === 'unicode' ? contactAddressMy : contactAddress}
          </address>
          <a
            href={`tel:${contactPhone.replaceAll(' ', '')}`}
            className="flex min-h-11 items-center self-start font-semibold text-jade"
          >
            {contactPhone}
          </a>
        </section>
      </div>
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-4 border-t border-line px-4 py-4">
        <Logo />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link
            to="/chooselanguage"
            className="inline-flex min-h-11 items-center font-semibold text-jade hover:underline"
          >
            {t('common.language')}
          </Link>
          <LanguageSwitch />
        </div>
      </div>
    </footer>
  );
}
