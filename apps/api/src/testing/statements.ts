import type { Database } from '../platform/database/database.ts';

/** The statements that `work` runs on the database it is given, without their values. */
export async function statementsOf(
  db: Database,
  work: (db: Database) => Promise<unknown>,
): Promise<string[]> {
  const statements: string[] = [];
  const noting = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      statements.push(db.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await work(noting);
  return statements;
}
