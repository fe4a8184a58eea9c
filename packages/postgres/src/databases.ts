import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** object_in_use: the last connection may still be closing; the server itself waits five seconds for it. */
const inUse = '55006';
/** insufficient_privilege: autovacuum may be running, which only a superuser could end. */
const notAllowed = '42501';
const patience = 60_000;

/**
 * Creates a database on the server of `url`.
 * @param url of any database of the server; its role needs CREATEDB
 * @param template database to copy; must have no connections
 * @returns the URL of the new database
 */
export async function createDatabase(url: string, name: string, template?: string): Promise<string> {
  const copy = template === undefined ? '' : ` TEMPLATE ${pg.escapeIdentifier(template)} STRATEGY FILE_COPY`;
  await onServer(url, (client) =>
    withRetries([inUse], () => client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}${copy}`)),
  );
  return withDatabase(url, name);
}

/** Drops the database `name` on the server of `url` and ends its connections; no error if it does not exist. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await onServer(url, (client) =>
    withRetries([inUse, notAllowed], () =>
      client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`),
    ),
  );
}

/** Retries for a minute on these temporary PostgreSQL error codes. */
async function withRetries<T>(codes: readonly string[], work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isPassing = error instanceof pg.DatabaseError && codes.includes(error.code ?? '');
      if (!isPassing || Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}

/** Creates the shop's role (no superuser) and database where missing. */
export async function ensureShopDatabase(
  connectAsSuperuser: () => Promise<pg.Client>,
  password: string,
): Promise<void> {
  const client = await connectAsSuperuser();
  try {
    const role = await client.query("SELECT FROM pg_roles WHERE rolname = 'zay'");
    if (role.rowCount === 0) {
      await client.query(`CREATE ROLE zay LOGIN CREATEDB PASSWORD ${pg.escapeLiteral(password)}`);
    }
    const database = await client.query("SELECT FROM pg_database WHERE datname = 'zay'");
    if (database.rowCount === 0) await client.query('CREATE DATABASE zay OWNER zay');
  } finally {
    await client.end();
  }
}

async function onServer<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(name)}`;
  return changed.href;
}
