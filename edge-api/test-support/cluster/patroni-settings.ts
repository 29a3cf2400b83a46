/** Settings of one PostgreSQL and of the Patroni that looks after it. */
export type PatroniNode = {
  name: string;
  folder: string;
  postgresPort: number;
  patroniPort: number;
};

export const password = 'cluster';

/**
 * The settings of one node, in JSON, which is YAML as well. A lost primary is replaced once its lock
 * in etcd has expired (`ttl`, 20 s is the least that Patroni allows).
 */
export function patroniSettings(
  node: PatroniNode,
  etcdPort: number,
  postgresFolder: string,
): string {
  const local = '127.0.0.1';
  return JSON.stringify({
    scope: 'sampan',
    name: node.name,
    restapi: {
      listen: `${local}:${node.patroniPort}`,
      connect_address: `${local}:${node.patroniPort}`,
    },
    etcd3: { hosts: [`${local}:${etcdPort}`] },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 5,
        maximum_lag_on_failover: 1_048_576,
        // A commit is confirmed when the other node has it on its disk.
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, use_slots: true },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${local}:${node.postgresPort}`,
      connect_address: `${local}:${node.postgresPort}`,
      data_dir: `${node.folder}/data`,
      bin_dir: postgresFolder,
      pgpass: `${node.folder}/pgpass`,
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
        rewind: { username: 'rewind', password },
      },
      pg_hba: [
        'local all all scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
      parameters: {
        unix_socket_directories: node.folder,
        max_connections: 120,
        shared_buffers: '64MB',
        password_encryption: 'scram-sha-256',
      },
    },
  });
}
