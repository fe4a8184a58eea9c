/** How a cell shows its number: as it is, as a day, or with zeros before it up to this many digits. */
export type NumberForm = 'number' | 'day' | number;

/** Formats that every workbook has, with a day or a time in them. */
const ownDays: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

/** @param code what a workbook's own format is, like `00000` or `dd/mm/yyyy` */
export function numberFormOf(id: number, code: string | undefined): NumberForm {
  if (code === undefined) return ownDays.some(([from, to]) => id >= from && id <= to) ? 'day' : 'number';
  if (/^0{2,20}$/.test(code)) return code.length;
  // Neither words in quotes nor colours like [Red] are parts of a day.
  const letters = code.replace(/"[^"]*"|\\.|\[(?!h|m|s)[^\]]*\]/gi, '');
  return /[ymdhs]/i.test(letters) && !/general/i.test(letters) ? 'day' : 'number';
}

const dayMilliseconds = 86_400_000;
const firstDay = Date.UTC(1899, 11, 30);
const firstDayOf1904 = Date.UTC(1904, 0, 1);

/** @param value as it is stored: `15000`, `1.5E+4`; a day is a count of days and becomes `2026-11-30` or `2026-11-30 09:30` */
export function shownNumber(value: string, form: NumberForm, is1904: boolean): string {
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  if (form === 'number') return String(number);
  if (form !== 'day')
    return Number.isInteger(number) && number >= 0 ? String(number).padStart(form, '0') : String(number);
  const minutes = Math.round((number * dayMilliseconds) / 60_000);
  const time = new Date((is1904 ? firstDayOf1904 : firstDay) + minutes * 60_000);
  if (Number.isNaN(time.getTime())) return value;
  const [day = '', clock = ''] = time.toISOString().split('T');
  return clock.startsWith('00:00') ? day : `${day} ${clock.slice(0, 5)}`;
}
