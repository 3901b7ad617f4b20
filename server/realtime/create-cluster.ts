import { createAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import { reasonOf } from '../process/describe-error.ts';
import type { Log } from '../process/log.ts';

/** Connects the sockets of several instances through PostgreSQL. */
export interface Cluster {
  /** Adapter of the socket server: rooms span all instances. */
  adapter: ReturnType<typeof createAdapter>;
  /** Closes its connections. Close the adapter first. */
  close(): Promise<void>;
}

interface ClusterOptions {
  databaseUrl: string;
  log: Log;
  /** The listening connection was interrupted: messages of other instances are lost. */
  onGap: () => void;
}

const channelPrefix = 'lampyris';
/** Channel of the default namespace. */
const channel = `${channelPrefix}#/`;
/** A notification holds less than 8000 bytes; larger payloads go through the table socket_io_attachments. */
const maxPayloadBytes = 7_000;

/**
 * The socket.io adapter over LISTEN and NOTIFY with dedicated connections. The adapter expects a pool, but a pool
 * would spread one event's queries over several connections (out of order), keep the slot of a closed listening
 * connection, and let its end stop the process.
 */
export function createCluster({ databaseUrl, log, onGap }: ClusterOptions): Cluster {
  const settings = { connectionString: databaseUrl, connectionTimeoutMillis: 5_000, keepAlive: true };
  // One connection keeps messages in order.
  const sender = new pg.Pool({ ...settings, max: 1 });
  sender.on('error', () => {});
  sender.on('connect', ignoreErrors);
  let listener: pg.Client | undefined;
  let hasListened = false;
  let isClosed = false;

  async function listen(): Promise<pg.Client & { release(): void }> {
    // Closed: no caller is waiting.
    if (isClosed) return new Promise(() => {});
    const client = ignoreErrors(new pg.Client(settings));
    await client.connect();
    await client.query(`listen "${channel}"`);
    // Two listeners would deliver everything twice.
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
    // The adapter calls only these two.
    connections as pg.Pool,
    {
      channelPrefix,
      payloadThreshold: maxPayloadBytes,
      errorHandler: (error) => log.warn('could not notify other instances', { reason: reasonOf(error) }),
    },
  );
  return {
    adapter,
    async close() {
      isClosed = true;
      drop(listener);
      // Arrives after all earlier messages.
      await sender.query('select 1').catch(() => {});
      await sender.end();
    },
  };
}

/** The 'end' event and failing queries report a broken connection; without a listener Node would exit. */
function ignoreErrors(client: pg.Client): pg.Client {
  return client.on('error', () => {});
}

/** Closes a listening connection without the adapter reconnecting. */
function drop(client: pg.Client | undefined): void {
  client?.removeAllListeners('end');
  client?.end().catch(() => {});
}
