/** A text in both languages of the shop: English and Burmese (Unicode). */
export type Both = { readonly en: string; readonly my: string };

export const both = (en: string, my: string): Both => ({ en, my });

/**
 * Reads a table written as lines of cells parted by `|`; empty lines are skipped.
 * Throws when a line has fewer cells than `cells`: a hole in the data must not reach the shop.
 */
export const table = (text: string, cells: number): string[][] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const row = line.split('|').map((cell) => cell.trim());
      if (row.length < cells) throw new Error(`Demo data: ${cells} cells expected in "${line}"`);
      return row;
    });

/** The cell at `index`; throws when it is missing. */
export const cell = (row: readonly string[], index: number): string => {
  const value = row[index];
  if (value === undefined) throw new Error(`Demo data: no cell ${index} in "${row.join(' | ')}"`);
  return value;
};
