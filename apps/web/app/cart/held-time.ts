import { formatDateTime } from '../platform/dates.ts';

/** `HH:mm` in Yangon of the date-time at which a hold ends; that is never more than a day away. */
export const heldTime = (iso: string): string => formatDateTime(iso).slice(-5);
