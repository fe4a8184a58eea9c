/** Fields under their right names, for entities whose wire names mislead. Free of schemas, for the browser. */
import type { Banner } from './banners.ts';
import { allTownship, bannerIsWeb } from './ids.ts';
import type { Notification } from './notifications.ts';
import type { PaymentService } from './payment-services.ts';
import type { Answer, Question } from './questions.ts';

/** Whether paying goes through an online gateway (none is connected yet). */
export function usesGateway(service: PaymentService): boolean {
  return service.isPaymentGateWay;
}

/** Name of the gateway, '' when there is none. */
export function gatewayOf(service: PaymentService): string {
  return service.paymentServiceGateWay;
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

/** Unread notifications of a list; an empty list means none. */
export function unreadCountOf(list: readonly Notification[]): number {
  return list[0]?.count ?? 0;
}

/** The Zawgyi body, whose name on the wire says something else. */
export function zawgyiBodyOf(notification: Notification): string {
  return notification.bodyChn;
}

/** The shop's answer to a question, null while there is none. */
export function answerOf(question: Question): Answer | null {
  return question.anserResponse;
}
