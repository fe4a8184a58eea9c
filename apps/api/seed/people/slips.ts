import sharp from 'sharp';
import type { SeedContext } from '../load/context.ts';
import type { Picture } from '../pictures/frame.ts';
import { idPaper, walletSlip, type Screen } from '../pictures/papers.ts';
import type { Way } from './order-plans.ts';

const colours: Readonly<Record<Exclude<Way, 'cash'>, string>> = {
  kbz: '#0A4DA3',
  wave: '#F5C400',
  bank: '#5C7893',
  agent: '#C2553A',
};
const screenHeights = [178, 140, 200, 160] as const;

export interface TransferPlan {
  readonly by: Way;
  readonly buyerId: number;
  /** Kyats. */
  readonly amount: number;
  readonly sentAt: Date;
  readonly phone: string;
  readonly reference: string;
  /** The slip is the one that was sent before with another payment of the same way. */
  readonly isUsedBefore: boolean;
}

export interface Papers {
  /** Keeps a slip for a buyer; null for cash, which leaves none. */
  slip(transfer: TransferPlan): Promise<string | null>;
  photo(buyerId: number): Promise<string>;
  card(buyerId: number): Promise<string>;
}

const jpeg = ({ svg }: Picture) => sharp(Buffer.from(svg)).jpeg({ quality: 70 }).toBuffer();

/**
 * Pictures as buyers upload them, each as a private file of its buyer. Papers of requests are drawn once; every transfer has a
 * slip of its own: whoever checks payments is told of slips that were used before.
 */
export async function drawPapers(context: SeedContext): Promise<Papers> {
  const [photo, card] = await Promise.all([jpeg(idPaper('photo')), jpeg(idPaper('card'))]);
  const keep = (bytes: Buffer, buyerId: number) =>
    context.savePrivateFile(bytes, 'image/jpeg', 'jpg', buyerId);
  const latest = new Map<Way, Buffer>();
  return {
    slip: async (transfer) => {
      const { by, buyerId, isUsedBefore } = transfer;
      if (by === 'cash') return null;
      const before = isUsedBefore ? latest.get(by) : undefined;
      const slip = before ?? (await jpeg(walletSlip(colours[by], figuresOf(transfer), screenOf(buyerId))));
      latest.set(by, slip);
      return keep(slip, buyerId);
    },
    photo: (buyerId) => keep(photo, buyerId),
    card: (buyerId) => keep(card, buyerId),
  };
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Yangon',
  dateStyle: 'short',
  timeStyle: 'short',
});

function figuresOf({ amount, sentAt, phone, reference }: TransferPlan) {
  const [day = '', time = ''] = clock.format(sentAt).split(', ');
  return { amount: amount.toLocaleString('en-US'), day, time, phone, reference };
}

/** Every buyer has a phone of their own. */
function screenOf(buyerId: number): Screen {
  return { height: screenHeights[buyerId % 4] ?? 178, isDark: buyerId % 8 >= 4 };
}
