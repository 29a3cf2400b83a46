import { fileURLToPath } from 'node:url';

const settings = fileURLToPath(new URL('../../../deploy/haproxy.cfg', import.meta.url));
const local = '127.0.0.1';

type Ports = {
  site: number;
  sampan: readonly number[];
  /** Where it leads to the primary of two PostgreSQL, as Patroni says. */
  database: number;
  postgres: readonly { postgresPort: number; patroniPort: number }[];
  socketPath: string;
};

/** HAProxy with the settings that a release brings, on these ports of this machine. */
export function haproxy(program: string, { site, sampan, database, postgres, socketPath }: Ports) {
  const [one, two] = postgres;
  return {
    name: 'haproxy',
    command: [program, '-db', '-f', settings] as const,
    env: {
      HAPROXY_SOCKET: socketPath,
      SITE_ADDRESS: `${local}:${site}`,
      DATABASE_ADDRESS: `${local}:${database}`,
      SAMPAN_ONE: `${local}:${sampan[0]}`,
      SAMPAN_TWO: `${local}:${sampan[1]}`,
      SAMPAN_THREE: `${local}:${sampan[2]}`,
      POSTGRES_ONE: `${local}:${one?.postgresPort}`,
      POSTGRES_TWO: `${local}:${two?.postgresPort}`,
      PATRONI_ONE_PORT: String(one?.patroniPort),
      PATRONI_TWO_PORT: String(two?.patroniPort),
    },
  };
}
