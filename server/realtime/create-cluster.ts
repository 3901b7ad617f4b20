import { createAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import type { Log } from '../process/log.ts';

/** What joins the sockets of several instances on one PostgreSQL. */
export interface Cluster {
  /** For the socket server: rooms reach over all instances. */
  adapter: ReturnType<typeof createAdapter>;
  /** Ends its connections. The adapter must have been closed before. */
  close(): Promise<void>;
}

interface ClusterOptions {
  databaseUrl: string;
  log: Log;
  /** The connection that hears the others was away for a while: what they told meanwhile is lost. */
  onGap: () => void;
}

const channelPrefix = 'lampyris';
/** The adapter's channel of the one namespace. */
const channel = `${channelPrefix}#/`;
/** PostgreSQL takes less than 8000 bytes in a notification; what is larger travels by the table socket_io_attachments. */
const maxPayloadBytes = 7_000;

/**
 * The socket.io adapter over LISTEN and NOTIFY, with connections of its own. The adapter expects a pool, but a pool would
 * hand the calls of one event after the other to different connections (they would overtake each other), would keep the
 * place of a listening connection that has ended, and would let its end stop the process.
 */
export function createCluster({ databaseUrl, log, onGap }: ClusterOptions): Cluster {
  const settings = { connectionString: databaseUrl, connectionTimeoutMillis: 5_000, keepAlive: true };
  // One connection: what is sent arrives in the order in which it was sent.
  const sender = new pg.Pool({ ...settings, max: 1 });
  sender.on('error', () => {});
  sender.on('connect', ignoreErrors);
  let listener: pg.Client | undefined;
  let hasListened = false;
  let isClosed = false;

  async function listen(): Promise<pg.Client & { release(): void }> {
    // After the end nobody waits for this any more.
    if (isClosed) return new Promise(() => {});
    const client = ignoreErrors(new pg.Client(settings));
    await client.connect();
    await client.query(`listen "${channel}"`);
    // Two at once would hear, and tell, everything twice.
    drop(listener);
    listener = client;
    if (isClosed) drop(client);
    else if (hasListened) onGap();
    hasListened = true;
    return Object.assign(client, { release: () => drop(client) });
  }

  const connections: Pick<pg.Pool, 'connect' | 'query'> = {
    connect: listen as pg.Pool['connect'],
    query: sender.query.bind(sender) as pg.Pool['query'],
  };
  const adapter = createAdapter(
    // It calls these two and nothing else.
    connections as pg.Pool,
    {
      channelPrefix,
      payloadThreshold: maxPayloadBytes,
      errorHandler: (error) => log.warn('other instances could not be told', { reason: error.message }),
    },
  );
  return {
    adapter,
    async close() {
      isClosed = true;
      drop(listener);
      // Comes after everything that was told before.
      await sender.query('select 1').catch(() => {});
      await sender.end();
    },
  };
}

/** The end of a broken connection is told by its event 'end' and by the queries that fail; without a listener Node would end. */
function ignoreErrors(client: pg.Client): pg.Client {
  return client.on('error', () => {});
}

/** Ends a listening connection without the adapter opening another one for it. */
function drop(client: pg.Client | undefined): void {
  client?.removeAllListeners('end');
  client?.end().catch(() => {});
}
