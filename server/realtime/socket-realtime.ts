import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { eventName, repeatedName } from '../../src/schemas/wire/event-names.ts';
import type { WireEvent } from '../../src/schemas/wire/events.ts';
import { loadAssetScopes, seesAllAssets } from '../access/asset-scope.ts';
import { type FoundSession, findAccountState, findSession, readToken } from '../access/find-session.ts';
import { loadPermissions } from '../access/permissions.ts';
import type { Db } from '../db/db.ts';
import { describeError } from '../process/describe-error.ts';
import type { Log } from '../process/log.ts';
import { isOwnOrigin } from '../security/own-origin.ts';
import { defaultPolicy } from '../security/policy.ts';
import { secureHeaderValues } from '../security/security-headers.ts';
import { isBehindTls, transportSecurity } from '../security/transport-security.ts';
import { isAudienceRoom, roomsOfAudience, roomsOfPermissions } from './audience-rooms.ts';
import { createCluster } from './create-cluster.ts';
import type { Realtime } from './realtime.ts';
import { RecentEvents } from './recent-events.ts';

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
  /** Lifetime of a password. */
  passwordMs?: number;
  /** A clock that never jumps, in ms. */
  uptime?: () => number;
}

interface SocketData {
  userId: string;
  tenantId: string;
  sessionId: string;
  sessionUntil: Date;
  /** When the account ends or needs another password, whatever the session. */
  accountUntil: Date | null;
  expiry: NodeJS.Timeout;
  /** Number of changes of permissions heard before its own were read. */
  admittedAt: number;
  /** Resolves once the socket is in the rooms of its user's permissions. */
  joined: Promise<void>;
}

type NoEvents = Record<string, never>;
interface ServerEvents {
  [eventName]: (event: WireEvent) => void;
  [repeatedName]: (isComplete: boolean) => void;
}
/** Messages between instances besides the adapter's own; times are ISO strings. */
interface InstanceEvents {
  moveSession: (sessionId: string, next: { id: string; expiresAt: string }) => void;
  permissionsChanged: (room: string) => void;
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
  passwordMs = defaultPolicy.passwordMs,
  uptime = () => performance.now(),
}: SocketRealtimeOptions): SocketRealtime {
  const cluster = databaseUrl ? createCluster({ databaseUrl, log, onGap: breakConnections }) : undefined;
  const io: Sockets = new Server({
    ...(cluster && { adapter: cluster.adapter }),
    path: `${basePath}socket.io`,
    serveClient: false,
    maxHttpBufferSize: maxMessageBytes,
    // Pages of other hosts open no socket, whatever token they have.
    allowRequest: ({ headers }, answer) => answer(null, isOwnOrigin(headers)),
  });

  const recent = new RecentEvents(uptime);
  /** Number of changes of permissions heard. */
  let changes = 0;

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
    repeat(socket);
    confirm(socket).catch(() => socket.conn.close());
  });
  io.on('moveSession', (sessionId, { id, expiresAt }) => moveHere(sessionId, { id, expiresAt: new Date(expiresAt) }));
  io.on('permissionsChanged', (room) => rejoinHere(room));

  /** Returns the session that a socket proves, unless it may only change the password. */
  async function prove(socket: ConsoleSocket): Promise<FoundSession | undefined> {
    const { auth, query } = socket.handshake;
    const token = bareToken(textOf(auth.token) ?? textOf(query.token) ?? '');
    const session = token ? await findSession(db, token, clock(), passwordMs) : undefined;
    const named = textOf(query.userId) ?? textOf(auth.userId);
    return session?.userId === named && session?.passwordDue === null ? session : undefined;
  }

  async function admit(socket: ConsoleSocket): Promise<void> {
    const session = await prove(socket);
    if (!session) throw new Unproven();
    const { tenantId, userId, accountUntil } = session;
    socket.data = { ...socket.data, tenantId, userId, accountUntil, admittedAt: changes };
    await socket.join([rooms.tenant(tenantId), rooms.user(userId)]);
    attachSession(socket, { id: session.sessionId, expiresAt: session.expiresAt });
    await joinPermitted(socket);
  }

  /** Until it is connected, a socket is not found in its rooms: checks again what may have changed meanwhile. */
  async function confirm(socket: ConsoleSocket): Promise<void> {
    const { sessionId, admittedAt } = socket.data;
    if (admittedAt !== changes) await joinPermitted(socket);
    const session = await prove(socket);
    // A refresh moves the socket to another session.
    if (!session && socket.data.sessionId === sessionId) socket.disconnect(true);
  }

  /** Sends what the page missed while it started. Of other instances nothing is known here. */
  function repeat(socket: ConsoleSocket): void {
    const { since } = socket.handshake.auth;
    const missed = typeof since === 'number' && !cluster ? recent.last(since, socket.rooms) : undefined;
    for (const event of missed ?? []) socket.emit(eventName, event);
    socket.emit(repeatedName, missed !== undefined);
  }

  /** Joins synchronously, so that a session that ends right afterwards finds its socket. */
  function attachSession(socket: ConsoleSocket, session: { id: string; expiresAt: Date }): void {
    const { sessionId } = socket.data;
    if (sessionId) void socket.leave(rooms.session(sessionId));
    socket.data.sessionId = session.id;
    socket.data.sessionUntil = session.expiresAt;
    void socket.join(rooms.session(session.id));
    expireInTime(socket);
  }

  /** Closes the socket when its session or its account ends. */
  function expireInTime(socket: ConsoleSocket): void {
    const { sessionUntil, accountUntil, expiry } = socket.data;
    clearTimeout(expiry);
    const until = Math.min(sessionUntil.getTime(), accountUntil?.getTime() ?? Number.POSITIVE_INFINITY);
    const waitMs = Math.min(until - clock().getTime(), longestTimerMs);
    socket.data.expiry = setTimeout(() => socket.disconnect(true), waitMs).unref();
  }

  function moveHere(sessionId: string, next: { id: string; expiresAt: Date }): void {
    for (const socket of socketsIn(rooms.session(sessionId))) attachSession(socket, next);
  }

  /** Moves a socket into exactly the rooms of its user's permissions, or closes it; one change after another. */
  function joinPermitted(socket: ConsoleSocket): Promise<void> {
    const { userId, tenantId, joined } = socket.data;
    const next = Promise.resolve(joined).then(async () => {
      const state = await findAccountState(db, { userId, tenantId }, clock(), passwordMs);
      if (!state || state.passwordDue) return void socket.disconnect(true);
      socket.data.accountUntil = state.accountUntil;
      expireInTime(socket);
      // Events for an audience name no area, so users with a data permission get none of them (PERM-03). Those of
      // alarms are sent to such users one by one (alarm-events.ts).
      const permitted = seesAllAssets(await loadAssetScopes(db, { userId, tenantId }))
        ? roomsOfPermissions(tenantId, await loadPermissions(db, { userId, tenantId }))
        : new Set<string>();
      for (const room of [...socket.rooms].filter(isAudienceRoom)) if (!permitted.has(room)) void socket.leave(room);
      void socket.join([...permitted]);
    });
    // A failure is the caller's; it does not keep later changes from the socket.
    socket.data.joined = next.catch(() => {});
    return next;
  }

  function rejoinHere(room: string): void {
    changes += 1;
    for (const socket of socketsIn(room)) {
      // Without knowing the permissions the console has to connect again.
      joinPermitted(socket).catch(() => socket.conn.close());
    }
  }

  const socketsIn = (room: string): ConsoleSocket[] =>
    [...(io.of('/').adapter.rooms.get(room) ?? [])].flatMap((id) => io.of('/').sockets.get(id) ?? []);

  /** Consoles treat this as a network failure: they reconnect, authenticate again and reload what they missed. */
  function breakConnections(): void {
    for (const socket of io.of('/').sockets.values()) socket.conn.close();
  }

  const end = (room: string) => io.in(room).disconnectSockets(true);
  return {
    toTenant(tenantId, event, audience) {
      const targets = audience ? roomsOfAudience(tenantId, audience) : [rooms.tenant(tenantId)];
      // Without a room socket.io would broadcast to all sockets.
      if (targets.length === 0) return;
      recent.add(event, targets);
      io.to(targets).emit(eventName, event);
    },
    toUser(userId, event) {
      recent.add(event, [rooms.user(userId)]);
      io.to(rooms.user(userId)).emit(eventName, event);
    },
    toAll(event) {
      recent.add(event);
      io.emit(eventName, event);
    },
    endSession: (sessionId) => end(rooms.session(sessionId)),
    endUser: (userId) => end(rooms.user(userId)),
    permissionsChanged(of) {
      const room = 'userId' in of ? rooms.user(of.userId) : rooms.tenant(of.tenantId);
      rejoinHere(room);
      if (cluster) io.serverSideEmit('permissionsChanged', room);
    },
    moveSession(sessionId, next) {
      moveHere(sessionId, next);
      if (cluster)
        io.serverSideEmit('moveSession', sessionId, { id: next.id, expiresAt: next.expiresAt.toISOString() });
    },
    attach(http) {
      io.attach(http);
      // socket.io handles its own requests, so set the security headers here.
      http.prependListener('request', (request, response) => {
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        if (isBehindTls(request.headers['x-forwarded-proto'])) response.setHeader(...transportSecurity);
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
