import pg from 'pg';

/** Lets one of several instances on a PostgreSQL do what must happen once. */
export interface SoleInstance {
  /** Whether it is this one; when the one that was it has ended, the next that asks becomes it. */
  isMe(): Promise<boolean>;
  close(): Promise<void>;
}

/** The only instance there is, on the embedded database. */
export const onlyInstance: SoleInstance = { isMe: async () => true, close: async () => {} };

/**
 * Holds an advisory lock with a connection of its own: PostgreSQL frees it when the connection ends, however that
 * comes about.
 * @param lock any number; the same for everybody who must not do this at once
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
    // Its end says the same; without a listener Node would end the process.
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
