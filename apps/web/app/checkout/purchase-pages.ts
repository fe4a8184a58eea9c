import type { EducationKind } from '@zay/contract';

const paths = {
  score: '/score-list/payment',
  certificate: '/certificate-form/payment',
  class: '/nhl-classes/payment',
} as const;

/**
 * The page where a request is paid; a form opens it with the id that its post was answered with:
 * `navigate(purchasePage('score', id), { replace: true })`. Name, fee, student and ways to pay are read by the page, and a
 * reload keeps it.
 */
export function purchasePage(payFor: EducationKind, id: number): string {
  return `${paths[payFor]}?Id=${id}`;
}
