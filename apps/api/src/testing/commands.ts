import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { TestShop } from './shop.ts';

/** Runs `npm run NAME -- WORDS` in the shop's database with piped lines. @returns its output and success */
export async function runCommand(
  shop: Pick<TestShop, 'databaseUrl'> & { readonly dataDir?: string },
  name: string,
  words: readonly string[],
  lines: readonly string[] = [],
): Promise<{ ok: boolean; says: string }> {
  const script = new URL(`../../../../scripts/${name}.ts`, import.meta.url).pathname;
  const env = {
    ...process.env,
    DATABASE_URL: shop.databaseUrl,
    ...(shop.dataDir ? { DATA_DIR: shop.dataDir } : {}),
  };
  try {
    const running = promisify(execFile)(process.execPath, [script, ...words], { env });
    running.child.stdin?.end(lines.map((line) => `${line}\n`).join(''));
    const { stdout } = await running;
    return { ok: true, says: stdout.trim() };
  } catch (error) {
    return { ok: false, says: (error as { stderr: string }).stderr.trim() };
  }
}
