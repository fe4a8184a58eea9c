/** What the cluster keeps of a commit when the power fails: everything, or (for tests) speed instead. */
const durability = (durable: boolean): Record<string, string> =>
  durable
    ? { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' }
    : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

/**
 * The settings of the server, given on its command line at each start so that a new release brings its own.
 * Sized for two cores and a gigabyte or two of memory.
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
    // The socket lies in the data folder, which only the database's own user (and root) can enter.
    unix_socket_directories: '.',
    unix_socket_permissions: '0700',
    listen_addresses: options.port === undefined ? '' : '127.0.0.1',
    port: String(options.port ?? 5432),
    ssl: 'off',
    password_encryption: 'scram-sha-256',
    ...durability(options.durable),
    max_connections: '100',
    shared_buffers: '128MB',
    effective_cache_size: '512MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    max_wal_size: '256MB',
    min_wal_size: '64MB',
    // What a backup has not fetched yet is kept up to here. A target that stays away must not fill the disk.
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
    // Statements and details carry names and phone numbers; the API logs its own failures without them.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  };
}

/** As arguments of `postgres`. */
export const asArguments = (values: Record<string, string>): string[] =>
  Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
