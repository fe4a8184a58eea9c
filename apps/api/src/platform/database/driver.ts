import { Socket } from 'node:net';
import {
  CompiledQuery,
  OperatorNode,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  TupleNode,
  type BinaryOperationNode,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { tracing } from '../tracing/tracing.ts';

/**
 * A client in pipeline mode: it sends a query while earlier ones still run. One write to the socket sends all queries of a tick.
 */
export class PipelineClient extends pg.Client {
  readonly #socket: Socket;
  #isCollecting = false;

  constructor(config: pg.ClientConfig = {}) {
    const socket = new Socket();
    super({ ...config, pipeline: true, stream: () => socket });
    this.#socket = socket;
  }

  /** Collects what is written until the end of the tick. */
  collectWrites(): void {
    if (this.#isCollecting) return;
    this.#isCollecting = true;
    this.#socket.cork();
    process.nextTick(() => {
      this.#isCollecting = false;
      this.#socket.uncork();
    });
  }
}

/** The dialect of `pool`, whose clients are `PipelineClient`s. */
export function pipelineDialect(pool: pg.Pool, options: { readonly prepare: boolean }): Dialect {
  return {
    createDriver: () => new PipelineDriver(pool, options.prepare),
    createQueryCompiler: () => new PreparedCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

/** Writes statements whose prepared plans are few and good. */
class PreparedCompiler extends PostgresQueryCompiler {
  /** A plan for any value cannot use a partial index, nor does `on conflict` find one: booleans are no parameters. */
  protected override appendValue(value: unknown): void {
    if (typeof value === 'boolean') this.append(String(value));
    else super.appendValue(value);
  }

  /** A list is one array parameter: the text of a statement, and so its name, does not depend on the length of the list. */
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { leftOperand, operator, rightOperand: list } = node;
    const name = OperatorNode.is(operator) ? operator.operator : '';
    const isList = PrimitiveValueListNode.is(list) && !TupleNode.is(leftOperand);
    if (!isList || (name !== 'in' && name !== 'not in')) return super.visitBinaryOperation(node);
    this.visitNode(leftOperand);
    this.append(name === 'in' ? ' = any(' : ' <> all(');
    this.appendValue([...list.values]);
    this.append(')');
  }
}

/**
 * Prepared statements of a connection, whose plans take memory of the database server. A connection that has more is closed
 * when it is released.
 */
const mostPrepared = 300;

/** A migration that adds a column changes the result of `*`, and PostgreSQL then refuses the prepared statement. */
const selectsAll = /\.\*|(?:select|returning) \*/;

/** A connection of the pool. PostgreSQL parses and plans a statement with a name once. */
class PipelineConnection implements DatabaseConnection {
  readonly client: pg.PoolClient & { collectWrites?: () => void };
  /** Names of prepared statements by text; null: none are prepared. */
  readonly names: Map<string, string> | null;
  /** Set after a failed rollback: its transaction may still be open. */
  isBroken = false;
  /** The latest error that is not only the consequence of an earlier one. */
  #cause: unknown;

  constructor(client: pg.PoolClient, prepare: boolean) {
    this.client = client;
    this.names = prepare ? new Map() : null;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { tracer } = tracing;
    if (!tracer) return this.#send(query);
    const { sql } = query;
    const operation = /\w+/.exec(sql)?.[0].toUpperCase() ?? '';
    return tracer.span(
      operation,
      { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': sql },
      () => this.#send<Row>(query),
      ({ rows, numAffectedRows }) => ({
        'db.response.returned_rows': rows.length,
        ...(numAffectedRows !== undefined && { 'zay.changed_rows': Number(numAffectedRows) }),
      }),
    );
  }

  async #send<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    this.client.collectWrites?.();
    const name = parameters.length > 0 ? this.#nameOf(sql) : undefined;
    const sent = { text: sql, values: [...parameters], ...(name === undefined ? {} : { name }) };
    const answered = this.client.query<Row & pg.QueryResultRow>(sent).catch((error) => this.#fail(error));
    const { command, rowCount, rows } = await answered;
    if (command === 'ROLLBACK' || command === 'COMMIT') return { rows: [{ command } as Row] };
    const isChange = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command);
    return { rows: rows ?? [], ...(isChange && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  }

  /** @throws what failed first: of statements sent together, a later one that was refused for it may be awaited before it */
  #fail(error: unknown): never {
    const isConsequence = error instanceof pg.DatabaseError && error.code === '25P02';
    if (!isConsequence) this.#cause = error;
    throw this.#cause ?? error;
  }

  #nameOf(text: string): string | undefined {
    if (!this.names || selectsAll.test(text)) return undefined;
    const name = this.names.get(text) ?? `s${this.names.size}`;
    this.names.set(text, name);
    return name;
  }

  // eslint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('A pipeline has no cursors: read in batches');
  }
}

/** Kysely's own PostgreSQL driver, extended by prepared statements and pipelines. */
class PipelineDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #prepare: boolean;
  readonly #connections = new WeakMap<pg.PoolClient, PipelineConnection>();

  constructor(pool: pg.Pool, prepare: boolean) {
    this.#pool = pool;
    this.#prepare = prepare;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelineConnection> {
    const client = await this.#pool.connect();
    const known = this.#connections.get(client) ?? new PipelineConnection(client, this.#prepare);
    this.#connections.set(client, known);
    return known;
  }

  /** Does not wait, so that the first statement is sent with it. It fails only with its connection, as that statement does. */
  async beginTransaction(connection: PipelineConnection, settings: TransactionSettings): Promise<void> {
    connection.executeQuery(CompiledQuery.raw(beginStatement(settings))).catch(() => undefined);
  }

  async commitTransaction(connection: PipelineConnection): Promise<void> {
    const { rows } = await connection.executeQuery<{ command: string }>(CompiledQuery.raw('commit'));
    // So PostgreSQL answers after an earlier error in the transaction.
    if (rows[0]?.command === 'ROLLBACK') throw new Error('The database rolled the transaction back.');
  }

  async rollbackTransaction(connection: PipelineConnection): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw('rollback'));
    } catch (error) {
      connection.isBroken = true;
      throw error;
    }
  }

  async releaseConnection({ client, isBroken, names }: PipelineConnection): Promise<void> {
    client.release(isBroken || (names?.size ?? 0) > mostPrepared);
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

function beginStatement({ isolationLevel, accessMode }: TransactionSettings): string {
  return ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode]
    .filter(Boolean)
    .join(' ');
}
