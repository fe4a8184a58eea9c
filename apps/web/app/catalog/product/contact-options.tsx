import type { ReactNode } from 'react';
import GlobeIcon from '~icons/lucide/globe';
import ChatIcon from '~icons/lucide/message-circle';
import PhoneIcon from '~icons/lucide/phone';
import PageIcon from '~icons/lucide/thumbs-up';
import { useConfig } from '../../platform/config.ts';
import { useText } from '../../platform/language/provider.tsx';

/** Ways to ask the shop, as far as it has set them. */
export function ContactOptions() {
  const t = useText();
  const { contactPhone, messengerUrl, pageUrl, websiteUrl } = useConfig();
  if (!contactPhone && !messengerUrl && !pageUrl && !websiteUrl) return null;
  return (
    <section aria-labelledby="contact-options" className="flex flex-col gap-2">
      <h2 id="contact-options" className="font-bold">
        {t('catalog.contact')}
      </h2>
      <div className="flex flex-wrap gap-2">
        <Option
          href={contactPhone && `tel:${contactPhone.replace(/[^+\d]/g, '')}`}
          icon={<PhoneIcon aria-hidden />}
          label={t('catalog.call', { phone: contactPhone })}
        />
        <Option href={messengerUrl} icon={<ChatIcon aria-hidden />} label={t('catalog.messenger')} />
        <Option href={pageUrl} icon={<PageIcon aria-hidden />} label={t('catalog.page')} />
        <Option href={websiteUrl} icon={<GlobeIcon aria-hidden />} label={t('catalog.website')} />
      </div>
    </section>
  );
}

function Option({ href, icon, label }: { href: string; icon: ReactNode; label: string }) {
  if (!href) return null;
  return (
    <a
      href={href}
      rel="noopener"
      className="inline-flex min-h-11 items-center gap-2 rounded-chip border border-edge px-4 hover:bg-mist"
    >
      {icon}
      {label}
    </a>
  );
}
