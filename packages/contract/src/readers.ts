/** Readers for fields with misleading wire names. Without schemas, for the browser. */
import type { Banner } from './banners.ts';
import { allTownship, bannerIsWeb } from './ids.ts';
import type { PaymentService } from './payment-services.ts';

/** Whether payment uses an online gateway (none is connected yet). */
export function usesGateway(service: PaymentService): boolean {
  return service.isPaymentGateWay;
}

/** Whether the banner belongs to the desktop set. */
export function isDesktopBanner(banner: Banner): boolean {
  return banner.isWeb === bannerIsWeb;
}

/** Whether this entry marks a city without townships, in any language and encoding. */
export function isAllTownship(township: { name: string }): boolean {
  return Object.values(allTownship).some((name) => township.name.includes(name));
}

/** The township of an address, under either of its two names. */
export function townshipIdOf(address: { townshipId?: number | null; townId?: number | null }): number | null {
  return address.townshipId ?? address.townId ?? null;
}
