import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { eventName } from '../../src/schemas/wire/event-names.ts';
import type { WireEvent } from '../../src/schemas/wire/events.ts';
import { findSession, readToken } from '../access/find-session.ts';
import { loadPermissions } from '../access/permissions.ts';
import type { Db } from '../db/db.ts';
import { describeError } from '../process/describe-error.ts';
import type { Log } from '../process/log.ts';
import { secureHeaderValues } from '../security/security-headers.ts';
import { createCluster } from './create-cluster.ts';
import type { Realtime } from './realtime.ts';

/** Realtime over socket.io; sends nothing until attached to a server. */
export interface SocketRealtime extends Realtime {
  attach(http: HttpServer): void;
  close(): Promise<void>;
}

interface SocketRealtimeOptions {
  db: Db;
  clock: () => Date;
  basePath: string;
  log: Log;
  /** Security headers of its responses. */
  headers?: Readonly<Record<string, string>>;
  /** PostgreSQL shared with other instances: events reach their consoles too. */
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
/** Messages between instances besides the adapter's own; times are ISO strings. */
interface InstanceEvents {
  moveSession: (sessionId: string, next: { id: string; expiresAt: string }) => void;
}
type Sockets = Server<NoEvents, ServerEvents, InstanceEvents, SocketData>;
type ConsoleSocket = Socket<NoEvents, ServerEvents, InstanceEvents, SocketData>;

/** Consoles only send acknowledgements; anything larger is a bug or an attack. */
const maxMessageBytes = 64 * 1024;
/** Maximum delay of Node's timers. */
const longestTimerMs = 2 ** 31 - 1;

const rooms = {
  user: (id: string) => `user:${id}`,
  tenant: (id: string) => `tenant:${id}`,
  permitted: (tenantId: string, functionId: string) => `tenant:${tenantId}:function:${functionId}`,
  session: (id: string) => `session:${id}`,
};

/**
 * socket.io on the platform's own port (RT-01). A socket names its user and proves it with a token of that user's
 * session; otherwise it gets connect_error 'A0200'. Sockets close when their session ends, on every instance that
 * shares the PostgreSQL server.
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
        log.error('could not admit a socket', { stack: describeError(error) });
        // Consoles do not retry after a refusal, but they do after a broken connection.
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

  /** Joins synchronously, so that a session that ends right afterwards finds its socket. */
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

  /** Consoles treat this as a network failure: they reconnect, authenticate again and reload what they missed. */
  function breakConnections(): void {
    for (const socket of io.of('/').sockets.values()) socket.conn.close();
  }

  const end = (room: string) => io.in(room).disconnectSockets(true);
  return {
    toTenant(tenantId, event, functionIds) {
      const targets = functionIds?.map((id) => rooms.permitted(tenantId, id)) ?? [rooms.tenant(tenantId)];
      // Without a room socket.io would broadcast to all sockets.
      if (targets.length > 0) io.to(targets).emit(eventName, event);
    },
    toUser: (userId, event) => void io.to(rooms.user(userId)).emit(eventName, event),
    toAll: (event) => void io.emit(eventName, event),
    endSession: (sessionId) => end(rooms.session(sessionId)),
    endUser: (userId) => end(rooms.user(userId)),
    moveSession(sessionId, next) {
      moveHere(sessionId, next);
      if (cluster)
        io.serverSideEmit('moveSession', sessionId, { id: next.id, expiresAt: next.expiresAt.toISOString() });
    },
    attach(http) {
      io.attach(http);
      // socket.io handles its own requests, so set the security headers here.
      http.prependListener('request', (_request, response) => {
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      });
    },
    close: async () => {
      // Close the transport: socket.io's own close tells consoles not to reconnect. The caller closes the HTTP
      // server.
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

/** Consoles may send the token with its scheme (contract 2.3); both forms are accepted. */
const bareToken = (text: string): string => readToken(text) ?? text;
