import type { StorefrontConfig } from '../platform/config.ts';

export type ContactKind = 'call' | 'messenger' | 'page' | 'website';

/** Contact links that the shop has configured. Empty settings are left out. */
export function contactsOf(
  config: Pick<StorefrontConfig, 'contactPhone' | 'messengerUrl' | 'pageUrl' | 'websiteUrl'>,
): readonly { readonly kind: ContactKind; readonly href: string }[] {
  const { contactPhone, messengerUrl, pageUrl, websiteUrl } = config;
  const all = [
    { kind: 'call', href: contactPhone && `tel:${contactPhone.replace(/[^+\d]/g, '')}` },
    { kind: 'messenger', href: messengerUrl },
    { kind: 'page', href: pageUrl },
    { kind: 'website', href: websiteUrl },
  ] as const;
  return all.filter(({ href }) => href !== '');
}
