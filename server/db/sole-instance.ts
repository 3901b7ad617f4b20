import pg from 'pg';

/** Elects one of several instances on a PostgreSQL server. */
export interface SoleInstance {
  /** Whether this instance is elected. If the elected one has ended, the next caller takes over. */
  isMe(): Promise<boolean>;
  close(): Promise<void>;
}

/** The embedded database has only one instance. */
export const onlyInstance: SoleInstance = { isMe: async () => true, close: async () => {} };

/**
 * Holds an advisory lock on its own connection; PostgreSQL releases it when the connection ends.
 * @param lock key shared by all instances that compete
 */
export function createSoleInstance(databaseUrl: string, lock: number): SoleInstance {
  let client: pg.Client | undefined;
  let holds = false;

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    // The 'end' event follows; without a listener Node would exit.
    fresh.on('error', () => {});
    fresh.once('end', () => {
      if (client !== fresh) return;
      client = undefined;
      holds = false;
    });
    await fresh.connect();
    return fresh;
  }

  return {
    async isMe() {
      client ??= await connect();
      if (holds) return true;
      const asked = client;
      try {
        const { rows } = await asked.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [lock]);
        holds = rows[0]?.got === true;
        return holds;
      } catch (error) {
        client = undefined;
        void asked.end();
        throw error;
      }
    },
    async close() {
      await client?.end();
    },
  };
}
