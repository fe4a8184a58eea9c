import sharp from 'sharp';
import type { Queries } from '../../src/platform/database/database.ts';
import type { FileSink } from '../load/file-sink.ts';
import { insertBatch } from '../load/rows.ts';
import type { Way } from './plans.ts';

const colours: Readonly<Record<Exclude<Way, 'cash'>, string>> = {
  kbz: '#0A4DA3',
  wave: '#F5C400',
  bank: '#5C7893',
  agent: '#C2553A',
};
/** Slips differ by the phone that shows them: pictures/slips/0.svg to 7.svg. */
const screens = 8;

export interface TransferPlan {
  readonly by: Way;
  readonly buyerId: number;
  /** Kyats. */
  readonly amount: number;
  readonly sentAt: Date;
  readonly phone: string;
  readonly reference: string;
  /** The slip was sent before with another payment by the same method. */
  readonly isUsedBefore: boolean;
}

export interface Papers {
  /** Stores a slip for a buyer; null for cash. */
  slip(transfer: TransferPlan): Promise<string | null>;
  /** Keeps a paper of a request, such as `photo`, for a buyer. */
  paper(name: string, buyerId: number): Promise<string>;
}

/**
 * Pictures as buyers upload them, each as a private file of its buyer. Every transfer has a slip of its own with its day and
 * amount: whoever checks payments is told of slips that were used before.
 */
export function openPapers(db: Queries, files: FileSink): Papers {
  let used = 0;
  const keep = async (bytes: Buffer, buyerId: number) => {
    used += 1;
    return insertFile(db, files, files.keepPrivate(bytes, buyerId, String(used)));
  };
  const latest = new Map<Way, Buffer>();
  return {
    slip: async (transfer) => {
      const { by, buyerId, isUsedBefore } = transfer;
      if (by === 'cash') return null;
      const before = isUsedBefore ? latest.get(by) : undefined;
      const template = files.read(`slips/${buyerId % screens}.svg`).toString();
      const slip = before ?? (await fillIn(template, { colour: colours[by], ...figuresOf(transfer) }));
      latest.set(by, slip);
      return keep(slip, buyerId);
    },
    paper: (name, buyerId) => keep(files.read(`papers/${name}.jpg`), buyerId),
  };
}

async function insertFile(db: Queries, files: FileSink, key: string): Promise<string> {
  await insertBatch(db, ['file', [files.row(key)]]);
  return key;
}

const fillIn = (template: string, values: Readonly<Record<string, string>>): Promise<Buffer> => {
  const svg = template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  return sharp(Buffer.from(svg)).jpeg({ quality: 70 }).toBuffer();
};

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Yangon',
  dateStyle: 'short',
  timeStyle: 'short',
});

function figuresOf({ amount, sentAt, phone, reference }: TransferPlan) {
  const [day = '', time = ''] = clock.format(sentAt).split(', ');
  return {
    amount: strokesOf(amount.toLocaleString('en-US'), 'middle'),
    day: strokesOf(day, 'end'),
    time: strokesOf(time, 'end'),
    phone: strokesOf(phone, 'end'),
    reference: strokesOf(reference, 'end'),
  };
}

/** Strokes of each sign in a box of 4 by 7, and how wide it is: no font is needed, so that all machines draw the same. */
const signs: Readonly<Record<string, readonly [strokes: string, width: number]>> = {
  0: ['M0 2a2 2 0 0 1 4 0v3a2 2 0 0 1-4 0z', 4],
  1: ['M.6 1.4 2.4 0v7', 4],
  2: ['M0 2a2 2 0 0 1 4 0q0 1.4-4 5h4', 4],
  3: ['M.2 0H4L1.8 2.8a2.1 2.1 0 1 1-1.8 3', 4],
  4: ['M3 7V0L0 5h4', 4],
  5: ['M3.6 0H.6L.3 3.2a2.1 2.1 0 1 1-.2 2.8', 4],
  6: ['M3.2 0 .3 4a2 2 0 1 0 .1-.2', 4],
  7: ['M0 0h4L1.2 7', 4],
  8: ['M2 0a1.7 1.7 0 1 1-.1 0zM2 3.4a1.8 1.8 0 1 1-.1 0z', 4],
  9: ['M.8 7 3.7 3a2 2 0 1 0-.1.2', 4],
  ',': ['M.6 6.6 0 8', 0.6],
  ':': ['M.3 2v.1M.3 5.5v.1', 0.6],
  '/': ['M0 7.5 2.6-.5', 2.6],
};
const blank: readonly [string, number] = ['', 0];
const gap = 1.7;

/** Digits and `, : /` as SVG paths around or before the origin. */
function strokesOf(text: string, anchor: 'middle' | 'end'): string {
  const drawn = [...text].map((sign) => signs[sign] ?? blank);
  const width = drawn.reduce((sum, [, wide]) => sum + wide + gap, -gap);
  let at = anchor === 'middle' ? -width / 2 : -width;
  return drawn
    .map(([strokes, wide]) => {
      const x = at;
      at += wide + gap;
      return `<path transform="translate(${x.toFixed(2)})" d="${strokes}"/>`;
    })
    .join('');
}
