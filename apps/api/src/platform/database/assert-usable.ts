import pg from 'pg';
import { tlsProblem } from './tls-problem.ts';

/** A configured database cannot be used. The message is one sentence for the operator. */
export class UnusableDatabase extends Error {}

const oldestVersion = 16;

/**
 * Checks that an external PostgreSQL answers, is new enough, and has the certificate that its address requires.
 * @param setting the variable that has the address
 * @throws {UnusableDatabase}
 */
export async function assertUsable(url: string, setting = 'DATABASE_URL'): Promise<void> {
  const { hostname, port } = new URL(url);
  const place = `The database at ${hostname || 'the local socket'}${port ? ` port ${port}` : ''}`;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    const major = Math.floor((rows[0]?.version ?? 0) / 10_000);
    if (major < oldestVersion)
      throw new UnusableDatabase(
        `${setting} points to PostgreSQL ${major}: at least ${oldestVersion} is needed.`,
      );
  } catch (error) {
    if (error instanceof UnusableDatabase) throw error;
    const problem = tlsProblem(error, setting);
    if (problem !== undefined) throw new UnusableDatabase(`${place} is not used: ${problem}.`);
    const why = error instanceof Error ? error.message : String(error);
    throw new UnusableDatabase(`${place} does not answer: ${why}.`);
  } finally {
    await client.end().catch(() => {});
  }
}
