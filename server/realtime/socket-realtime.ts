import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { eventName } from '../../src/schemas/wire/event-names.ts';
import type { WireEvent } from '../../src/schemas/wire/events.ts';
import { findSession, readToken } from '../access/find-session.ts';
import { loadPermissions } from '../access/permissions.ts';
import type { Db } from '../db/db.ts';
import type { Log } from '../process/log.ts';
import { secureHeaderValues } from '../security/security-headers.ts';
import { createCluster } from './create-cluster.ts';
import type { Realtime } from './realtime.ts';

/** The realtime part with its sockets; it sends nothing before it is attached to a server. */
export interface SocketRealtime extends Realtime {
  attach(http: HttpServer): void;
  close(): Promise<void>;
}

interface SocketRealtimeOptions {
  db: Db;
  clock: () => Date;
  basePath: string;
  log: Log;
  /** The security headers of its answers. */
  headers?: Readonly<Record<string, string>>;
  /** The PostgreSQL that other instances may share: events reach their consoles as well. */
  databaseUrl?: string;
}

interface SocketData {
  sessionId: string;
  expiry: NodeJS.Timeout;
}

type NoEvents = Record<string, never>;
interface ServerEvents {
  [eventName]: (event: WireEvent) => void;
}
/** What instances tell each other besides the adapter's own words; moments travel as ISO texts. */
interface InstanceEvents {
  moveSession: (sessionId: string, next: { id: string; expiresAt: string }) => void;
}
type Sockets = Server<NoEvents, ServerEvents, InstanceEvents, SocketData>;
type ConsoleSocket = Socket<NoEvents, ServerEvents, InstanceEvents, SocketData>;

/** Consoles send nothing but acknowledgements; a larger message is a mistake or an attack. */
const maxMessageBytes = 64 * 1024;
/** Timers of Node cannot wait longer. */
const longestTimerMs = 2 ** 31 - 1;

const rooms = {
  user: (id: string) => `user:${id}`,
  tenant: (id: string) => `tenant:${id}`,
  permitted: (tenantId: string, functionId: string) => `tenant:${tenantId}:function:${functionId}`,
  session: (id: string) => `session:${id}`,
};

/**
 * socket.io on the platform's own port (RT-01). A socket must name its user and prove it with a token of a session of
 * that very user; anything else ends as connect_error 'A0200'. When the session ends, its sockets end. With a PostgreSQL all
 * of this holds for the sockets of every instance on it.
 */
export function createSocketRealtime({
  db,
  clock,
  basePath,
  log,
  headers = secureHeaderValues,
  databaseUrl,
}: SocketRealtimeOptions): SocketRealtime {
  const cluster = databaseUrl ? createCluster({ databaseUrl, log, onGap: breakConnections }) : undefined;
  const io: Sockets = new Server({
    ...(cluster && { adapter: cluster.adapter }),
    path: `${basePath}socket.io`,
    serveClient: false,
    maxHttpBufferSize: maxMessageBytes,
  });

  io.use((socket, next) => {
    admit(socket).then(
      () => next(),
      (error: unknown) => {
        if (error instanceof Unproven) return next(error);
        log.error('a socket could not be admitted', { stack: error instanceof Error ? error.stack : String(error) });
        // A refusal would be the last word to a console; a broken connection is tried again.
        socket.conn.close();
        next();
      },
    );
  });
  io.on('connection', (socket) => {
    socket.on('disconnect', () => clearTimeout(socket.data.expiry));
  });
  io.on('moveSession', (sessionId, { id, expiresAt }) => moveHere(sessionId, { id, expiresAt: new Date(expiresAt) }));

  async function admit(socket: ConsoleSocket): Promise<void> {
    const { auth, query } = socket.handshake;
    const token = bareToken(textOf(auth.token) ?? textOf(query.token) ?? '');
    const session = token ? await findSession(db, token, clock()) : undefined;
    const named = textOf(query.userId) ?? textOf(auth.userId);
    if (!session || session.userId !== named) throw new Unproven();
    const { tenantId, userId, sessionId } = session;
    const permissions = await loadPermissions(db, session);
    await socket.join([
      rooms.tenant(tenantId),
      rooms.user(userId),
      ...permissions.functions.map((item) => rooms.permitted(tenantId, item.id)),
    ]);
    attachSession(socket, { id: sessionId, expiresAt: session.expiresAt });
  }

  /** Rooms are kept in memory, so this is done when it returns: an end of the session that comes next finds the socket. */
  function attachSession(socket: ConsoleSocket, session: { id: string; expiresAt: Date }): void {
    clearTimeout(socket.data.expiry);
    if (socket.data.sessionId) void socket.leave(rooms.session(socket.data.sessionId));
    const waitMs = Math.min(session.expiresAt.getTime() - clock().getTime(), longestTimerMs);
    socket.data = { sessionId: session.id, expiry: setTimeout(() => socket.disconnect(true), waitMs).unref() };
    void socket.join(rooms.session(session.id));
  }

  function moveHere(sessionId: string, next: { id: string; expiresAt: Date }): void {
    for (const id of io.of('/').adapter.rooms.get(rooms.session(sessionId)) ?? []) {
      const socket = io.of('/').sockets.get(id);
      if (socket) attachSession(socket, next);
    }
  }

  /** Consoles take this for a broken network: they come back, prove their session again and read what they missed. */
  function breakConnections(): void {
    for (const socket of io.of('/').sockets.values()) socket.conn.close();
  }

  const end = (room: string) => io.in(room).disconnectSockets(true);
  return {
    toTenant(tenantId, event, functionIds) {
      const targets = functionIds?.map((id) => rooms.permitted(tenantId, id)) ?? [rooms.tenant(tenantId)];
      // Without a room socket.io would send to everybody.
      if (targets.length > 0) io.to(targets).emit(eventName, event);
    },
    toUser: (userId, event) => void io.to(rooms.user(userId)).emit(eventName, event),
    toEverybody: (event) => void io.emit(eventName, event),
    endSession: (sessionId) => end(rooms.session(sessionId)),
    endUser: (userId) => end(rooms.user(userId)),
    moveSession(sessionId, next) {
      moveHere(sessionId, next);
      if (cluster)
        io.serverSideEmit('moveSession', sessionId, { id: next.id, expiresAt: next.expiresAt.toISOString() });
    },
    attach(http) {
      io.attach(http);
      // socket.io answers its own requests, so its answers get the security headers here.
      http.prependListener('request', (_request, response) => {
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      });
    },
    close: async () => {
      // Below socket.io, whose own word would tell consoles not to come back. The http server is the caller's to close.
      io.engine?.close();
      await io.of('/').adapter.close();
      await cluster?.close();
    },
  };
}

class Unproven extends Error {
  constructor() {
    super('A0200');
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The console keeps its token with the scheme in front (contract 2.3); both forms are read. */
const bareToken = (text: string): string => readToken(text) ?? text;
