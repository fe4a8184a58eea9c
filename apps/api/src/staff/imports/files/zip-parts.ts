import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPromise, type Entry } from 'yauzl';
import { Parser, type ParserOptions } from 'htmlparser2';
import { FileProblem } from './file-problem.ts';

/** Unpacked sizes of a workbook, in bytes. Texts that cells share are all in memory. */
export const partLimits = { sheet: 1024 ** 3, sharedTexts: 64 * 1024 ** 2, other: 8 * 1024 ** 2 } as const;
const mostParts = 10_000;
/** Characters without an element: an attribute or a name that never ends would all be in memory. */
const longestPiece = 1024 * 1024;

export interface XmlHandler {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

export interface ZipParts {
  /** Reads a part of XML and yields after each piece of it. Yields nothing if there is no such part. */
  readonly xml: (name: string, mostBytes: number, handler: XmlHandler) => AsyncGenerator<void>;
  readonly close: () => Promise<void>;
}

/**
 * Opens a zip that arrives as a stream. It is written to a temporary file first, because its index is at its end. Sizes
 * are checked before anything is unpacked; the library stops a part that becomes larger than it says.
 */
export async function openZip(bytes: AsyncIterable<Buffer>): Promise<ZipParts> {
  const folder = await mkdtemp(join(tmpdir(), 'zay-import-'));
  const path = join(folder, 'workbook.xlsx');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }));
    const zip = await orNotAWorkbook(openPromise(path, { lazyEntries: true, autoClose: false }));
    const entries = new Map<string, Entry>();
    if (zip.entryCount <= mostParts) {
      await orNotAWorkbook(
        (async () => {
          for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
        })(),
      );
    }
    return {
      async *xml(name, mostBytes, handler) {
        const entry = entries.get(name);
        if (!entry) return;
        if (entry.uncompressedSize > mostBytes) throw new FileProblem('workbook-too-large');
        yield* parsed(await orNotAWorkbook(zip.openReadStreamPromise(entry)), handler);
      },
      async close() {
        zip.close();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function* parsed(stream: AsyncIterable<Buffer>, handler: XmlHandler): AsyncGenerator<void> {
  let pending = 0;
  const options: ParserOptions = { xmlMode: true, decodeEntities: true };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        pending = 0;
        handler.open?.(localName(name), attributes);
      },
      ontext(text) {
        pending = 0;
        handler.text?.(text);
      },
      onclosetag(name) {
        pending = 0;
        handler.close?.(localName(name));
      },
    },
    options,
  );
  const decoder = new TextDecoder('utf-8');
  const chunks = stream[Symbol.asyncIterator]();
  for (;;) {
    const next = await orNotAWorkbook(chunks.next());
    if (next.done) break;
    pending += next.value.length;
    parser.write(decoder.decode(next.value, { stream: true }));
    if (pending > longestPiece) throw new FileProblem('not-a-workbook');
    yield;
  }
  parser.end(decoder.decode());
  yield;
}

/** Some programs write `x:row` for `row`. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

async function orNotAWorkbook<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw new FileProblem('not-a-workbook');
  }
}
