/** In a courier's template of tracking links, the place of the parcel number. */
const numberMark = '{number}';

/**
 * The courier's page of a parcel. The number is encoded, so it cannot change the rest of the address.
 * @returns '' without a template or number, and for anything that is no web page
 */
export function trackingUrl(template: string, number: string): string {
  if (template === '' || number === '') return '';
  const address = template.replaceAll(numberMark, () => encodeURIComponent(number));
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address).href : '';
}

/** Whether a template leads to a web page and has a place for the number. */
export const isTrackingTemplate = (template: string): boolean =>
  template.includes(numberMark) && trackingUrl(template, '1') !== '';
