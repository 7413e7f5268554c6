/** Settings for a small machine shared with the shop; acknowledged writes survive a power cut. */
export const SERVER_SETTINGS = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',

  listen_addresses: '',
  port: 5432,
  // Relative to the cluster: an absolute path would have to be short and accessible to the server's account.
  unix_socket_directories: '../socket',
  unix_socket_permissions: '0700',

  // 20 for each of 16 worker processes, and some for commands.
  max_connections: 350,
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  // Allows WAL archiving, which an operator may switch on with ALTER SYSTEM.
  wal_level: 'replica',
  max_wal_senders: 2,
  max_parallel_workers_per_gather: 0,
  max_parallel_maintenance_workers: 0,
  random_page_cost: 1.1,
  jit: 'off',

  timezone: 'UTC',
  log_timezone: 'UTC',
  // Above ERROR, because error messages quote customer input.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};
