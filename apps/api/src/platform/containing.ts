/** Pattern of LIKE and ILIKE for every text that contains this one; its signs stand for themselves. */
export function containing(text: string): string {
  return `%${text.normalize('NFC').replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
