/** Fields under their right names, for entities whose wire names mislead. Free of schemas, for the browser. */
import type { Banner } from './banners.ts';
import { allTownship, bannerIsWeb } from './ids.ts';
import type { PaymentService } from './payment-services.ts';

/** Whether paying goes through an online gateway (none is connected yet). */
export function usesGateway(service: PaymentService): boolean {
  return service.isPaymentGateWay;
}

/** Whether the banner belongs to the desktop set. */
export function isDesktopBanner(banner: Banner): boolean {
  return banner.isWeb === bannerIsWeb;
}

/** Whether this entry stands for a city that has no townships, in any of the languages and encodings. */
export function isAllTownship(township: { name: string }): boolean {
  return Object.values(allTownship).some((name) => township.name.includes(name));
}

/** The township of an address, whichever of the two names it came under. */
export function townshipIdOf(address: { townshipId?: number | null; townId?: number | null }): number | null {
  return address.townshipId ?? address.townId ?? null;
}
