import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createFairQueue } from '../platform/http/fair-queue.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { PdfProblem } from './pdf.rules.ts';

/** Limits of rendering. */
export interface CoverLimits {
  readonly seconds: number;
  readonly megabytes: number;
}

const usualLimits: CoverLimits = { seconds: 30, megabytes: 1_024 };
const pageBytes = 4_096;

/** One paper at a time: there is one a day. */
const queue = createFairQueue(1, { covers: { waiting: 10, waitingOfOne: 10 } });

const packages = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), '..');
const ownCode = join(import.meta.dirname, '..', '..');

/** Read access to code and fonts only: no file of the shop, no child process, no eval. */
const sandbox = [
  '--permission',
  '--allow-addons',
  `--allow-fs-read=${packages}/*`,
  `--allow-fs-read=${ownCode}/*`,
  '--disallow-code-generation-from-strings',
  '--max-old-space-size=512',
  '--disable-warning=PERM0001',
];

/** Ends a process above its memory limit, where the system reports it (Linux). @returns stops watching */
function watchMemory(child: ChildProcess, megabytes: number, end: (why: string) => void): () => void {
  const timer = setInterval(async () => {
    const pages = await readFile(`/proc/${child.pid}/statm`, 'latin1').catch(() => '');
    if ((Number(pages.split(' ')[1] ?? 0) * pageBytes) / 1_048_576 > megabytes) end('took too much memory');
  }, 100).unref();
  return () => clearInterval(timer);
}

function draw(pdf: Buffer, { seconds, megabytes }: CoverLimits): Promise<Buffer | PdfProblem> {
  const child = fork(join(import.meta.dirname, 'cover-process.ts'), {
    serialization: 'advanced',
    execArgv: sandbox,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {},
  });
  let said = '';
  child.stderr?.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-2_000)));
  return new Promise((resolve, reject) => {
    const end = (why: string) => {
      clearTimeout(deadline);
      stopWatching();
      child.kill('SIGKILL');
      reject(new Error(`the first page ${why}: ${said}`));
    };
    const deadline = setTimeout(() => end('took too long'), seconds * 1_000);
    const stopWatching = watchMemory(child, megabytes, end);
    child.once('message', (answer: Buffer | PdfProblem) => {
      resolve(answer);
      end('is judged');
    });
    child.once('error', (error) => end(`could not be drawn, ${error.message}`));
    child.once('close', () => end('could not be drawn'));
    child.send(pdf, (error) => error && end(`could not be drawn, ${error.message}`));
  });
}

/**
 * Renders the first page of a paper as JPEG in a child process: a hostile file can neither block nor fill the server,
 * and its scripts, links and forms do not run. Throws when rendering exceeds the limits, or when too many wait.
 * @returns the problem instead, when the paper cannot be opened or has no page
 */
export async function drawCover(
  pdf: Buffer,
  within: CoverLimits = usualLimits,
): Promise<Buffer | PdfProblem> {
  const cover = await queue({ lane: 'covers', caller: '' }, () => draw(pdf, within));
  if (cover instanceof Refusal) throw new Error('too many papers wait to be drawn');
  return cover;
}
