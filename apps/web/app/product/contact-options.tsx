import GlobeIcon from '~icons/lucide/globe';
import ChatIcon from '~icons/lucide/message-circle';
import PhoneIcon from '~icons/lucide/phone';
import PageIcon from '~icons/lucide/thumbs-up';
import { useConfig } from '../platform/config.ts';
import { useText } from '../platform/language/context.ts';
import { contactsOf } from './contact.rules.ts';

const icons = { call: PhoneIcon, messenger: ChatIcon, page: PageIcon, website: GlobeIcon };

/** Ways to ask the shop, as far as it has set them. */
export function ContactOptions() {
  const t = useText();
  const config = useConfig();
  const contacts = contactsOf(config);
  if (contacts.length === 0) return null;
  return (
    <section aria-labelledby="contact-options" className="flex flex-col gap-2">
      <h2 id="contact-options" className="font-bold">
        {t('catalog.contact')}
      </h2>
      <div className="flex flex-wrap gap-2">
        {contacts.map(({ kind, href }) => {
          const Icon = icons[kind];
          return (
            <a
              key={kind}
              href={href}
              rel="noopener"
              className="inline-flex min-h-11 items-center gap-2 rounded-chip border border-edge px-4 hover:bg-mist"
            >
              <Icon aria-hidden />
              {t(`catalog.${kind}`, { phone: config.contactPhone })}
            </a>
          );
        })}
      </div>
    </section>
  );
}
