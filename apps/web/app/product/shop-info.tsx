import { shown, type ProductDetail, type ProductBrand } from '@zay/contract';
import { Link } from 'react-router';
import ChevronIcon from '~icons/lucide/chevron-right';
import GlobeIcon from '~icons/lucide/globe';
import ChatIcon from '~icons/lucide/message-circle';
import PhoneIcon from '~icons/lucide/phone';
import PageIcon from '~icons/lucide/thumbs-up';
import { brandPath } from '../catalog/links.rules.ts';
import { cutText, plainText } from '../catalog/text.rules.ts';
import { useConfig } from '../platform/config.ts';
import { useText } from '../platform/language/context.ts';
import { Picture } from '../ui/picture.tsx';
import { contactsOf } from './contact.rules.ts';
import { Words } from '../ui/words.tsx';

/** Brand and contact links. Loaded late: far down the page, and it contains only links. */
export default function ShopInfo({ product }: { product: ProductDetail }) {
  return (
    <>
      {product.brand && <BrandInfo brand={product.brand} />}
      <ContactOptions />
    </>
  );
}

function BrandInfo({ brand }: { brand: ProductBrand }) {
  const t = useText();
  return (
    <section aria-label={t('catalog.brand')}>
      <Link
        to={brandPath(brand.id)}
        className="flex gap-4 rounded-card border border-line p-4 hover:shadow-card"
      >
        <Picture
          src={brand.logoUrl}
          alt=""
          width={160}
          height={160}
          sizes="64px"
          className="size-16 shrink-0 rounded-field object-contain"
        />
        <span className="min-w-0 wrap-anywhere">
          <span className="flex items-center gap-1 font-semibold">
            {brand.name}
            <ChevronIcon aria-hidden className="shrink-0" />
          </span>
          <span className="block text-sm text-muted">
            <Words>{cutText(plainText(brand.description), shown.brandText, shown.brandTextEnd)}</Words>
          </span>
          <span className="block text-sm font-medium text-jade">
            {t('catalog.aboutBrand', { name: brand.name })}
          </span>
        </span>
      </Link>
    </section>
  );
}

const icons = { call: PhoneIcon, messenger: ChatIcon, page: PageIcon, website: GlobeIcon };

/** Contact options that the shop has configured. */
function ContactOptions() {
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
