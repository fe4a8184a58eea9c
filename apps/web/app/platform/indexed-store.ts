import type { KeptRows } from './kept-rows.ts';
import { randomKey } from './random-key.ts';

/** The table of every database. Its name cannot change: databases on phones have it. */
const table = 'orders';

/** Seconds after which the browser counts as unable to store. Slow disks of phones take seconds. */
const patience = 10;

/** After a time-out storage counts as absent for the rest of the visit: every further call would take as long. */
let isAbsent = false;

/**
 * Stores rows in the IndexedDB database of this name. It is opened for each call, so that it never blocks its deletion.
 */
export function indexedStore(name: string): KeptRows {
  let databaseId = '';
  async function run<Result>(
    mode: IDBTransactionMode,
    work: (rows: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> {
    if (isAbsent) throw noAnswer();
    const database = await inTime(open(name));
    databaseId = [...database.objectStoreNames].join();
    try {
      // Strict: written to disk before the request is sent.
      const transaction = database.transaction(table, mode, { durability: 'strict' });
      const request = work(transaction.objectStore(table));
      await inTime(
        new Promise((resolve, reject) => {
          transaction.addEventListener('complete', resolve);
          transaction.addEventListener('abort', () =>
            reject(transaction.error ?? new Error('the browser keeps nothing')),
          );
        }),
      );
      return request.result;
    } finally {
      database.close();
    }
  }
  return {
    databaseId: () => databaseId,
    readAll: () => run('readonly', (rows) => rows.getAll()),
    change: async (decide) => {
      await run('readwrite', (rows) => {
        const request = rows.getAll();
        request.addEventListener('success', () => {
          try {
            const { put = [], remove = [] } = decide(request.result);
            for (const key of remove) rows.delete(key);
            for (const row of put) rows.put(row);
          } catch {
            // Otherwise the browser would report an uncaught error.
            request.transaction?.abort();
          }
        });
        return request;
      });
    },
  };
}

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(table, { keyPath: 'key' });
      // An empty one, whose name tells the database from its predecessors.
      request.result.createObjectStore(randomKey());
    });
    request.addEventListener('success', () => {
      const database = request.result;
      database.addEventListener('versionchange', () => database.close());
      resolve(database);
    });
    request.addEventListener('error', () => reject(request.error));
  });
}

const noAnswer = () => new Error('the browser does not answer');

function inTime<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    let left = patience;
    // By seconds in which the page runs: a frozen tab hears no answer either. Another call may have found storage absent.
    const timer = setInterval(() => {
      left -= 1;
      isAbsent ||= left === 0;
      if (isAbsent) reject(noAnswer());
    }, 1_000);
    work.then(resolve, reject).finally(() => clearInterval(timer));
  });
}
