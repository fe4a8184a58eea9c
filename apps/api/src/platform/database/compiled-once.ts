import type { Compilable, CompiledQuery } from 'kysely';
import type { Reads } from './database.ts';

/**
 * Makes a read by one number from a statement that is built and compiled at its first run only. For large statements of hot
 * reads: Kysely takes longer to build them than PostgreSQL to run them.
 * @param build must not depend on anything else; `value` may only be passed on as a parameter
 */
export function compiledOnce<Row>(build: (db: Reads, value: number) => Compilable<Row>) {
  // Marks the parameters that take the value of a run.
  const slot = Symbol('value');
  let compiled: CompiledQuery | undefined;
  return async (db: Reads, value: number): Promise<Row[]> => {
    compiled ??= build(db, slot as unknown as number).compile();
    const parameters = compiled.parameters.map((parameter) => (parameter === slot ? value : parameter));
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
