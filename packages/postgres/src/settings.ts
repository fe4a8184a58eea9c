/** Durability of commits when the power fails; off for speed in tests. */
const durability = (durable: boolean): Record<string, string> =>
  durable
    ? { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' }
    : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

/**
 * The settings of the server, passed on its command line at each start, so that a new release brings its own. Sized for
 * two cores and one to two gigabytes of memory.
 */
export function settings(options: {
  /** 18 for 18.4. */
  major: number;
  durable: boolean;
  marker: string;
  port: number | undefined;
}): Record<string, string> {
  return {
    cluster_name: options.marker,
    // The socket is in the data folder, which only the database's user (and root) can enter.
    unix_socket_directories: '.',
    unix_socket_permissions: '0700',
    listen_addresses: options.port === undefined ? '' : '127.0.0.1',
    port: String(options.port ?? 5432),
    password_encryption: 'scram-sha-256',
    ...durability(options.durable),
    max_connections: '100',
    shared_buffers: '128MB',
    effective_cache_size: '512MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    max_wal_size: '256MB',
    min_wal_size: '64MB',
    // WAL kept for a backup that has not fetched it yet. An unreachable target must not fill the disk.
    max_slot_wal_keep_size: '2GB',
    random_page_cost: '1.1',
    jit: 'off',
    max_logical_replication_workers: '0',
    ...(options.major >= 18 ? { io_method: 'sync' } : {}),
    max_parallel_workers_per_gather: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_checkpoints: 'off',
    // Statements and details hold names and phone numbers; the API logs its own failures without them.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  };
}

/** As arguments of `postgres`. */
export const asArguments = (values: Record<string, string>): string[] =>
  Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
