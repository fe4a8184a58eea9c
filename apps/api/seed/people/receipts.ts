import sharp from 'sharp';
import type { SeedContext } from '../load/context.ts';
import { idPaper, receiptSlip } from '../pictures/papers.ts';
import type { Way } from './order-plans.ts';

const colours: Readonly<Record<Exclude<Way, 'cash'>, string>> = {
  kbz: '#0A4DA3',
  wave: '#F5C400',
  bank: '#5C7893',
  agent: '#C2553A',
};

export interface Papers {
  /** Keeps a receipt for a buyer; null for cash, which leaves none. */
  receipt(way: Way, buyerId: number): Promise<string | null>;
  photo(buyerId: number): Promise<string>;
  card(buyerId: number): Promise<string>;
}

const jpeg = (svg: string) => sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();

/** Pictures as buyers upload them. Each kind is drawn once; every buyer gets a private file of it. */
export async function drawPapers(context: SeedContext): Promise<Papers> {
  const [kbz, wave, bank, agent, photo, card] = await Promise.all(
    [
      ...[colours.kbz, colours.wave, colours.bank, colours.agent].map(receiptSlip),
      idPaper('photo'),
      idPaper('card'),
    ].map(({ svg }) => jpeg(svg)),
  );
  const slips = { kbz, wave, bank, agent };
  const keep = (bytes: Buffer | undefined, buyerId: number) => {
    if (!bytes) throw new Error('Demo data: a paper is missing');
    return context.savePrivateFile(bytes, 'image/jpeg', 'jpg', buyerId);
  };
  return {
    receipt: async (way, buyerId) => (way === 'cash' ? null : keep(slips[way], buyerId)),
    photo: (buyerId) => keep(photo, buyerId),
    card: (buyerId) => keep(card, buyerId),
  };
}
