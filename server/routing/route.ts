import { sql } from 'drizzle-orm';
import type { Hono, MiddlewareHandler } from 'hono';
import { type TObject, type TSchema, Type } from 'typebox';
import { cleanTexts, withoutInvisible } from '../../src/engine/records/sent-text.ts';
import { envelopeStatus } from '../../src/schemas/wire/envelope.ts';
import { limits } from '../../src/schemas/wire/limits.ts';
import { operates } from '../access/menu-tables.ts';
import { hasFunction, hasMenu, loadPermissions } from '../access/permissions.ts';
import type { SessionUser } from '../access/session-user.ts';
import { runForCaller } from '../db/caller.ts';
import type { AppContext, AppEnv } from '../http/app-env.ts';
import { Refusal } from '../http/envelope.ts';
import { checkShape } from '../http/read-body.ts';
import type { RouteInput } from '../http/route-input.ts';
import { limitBody, limitPublicBody, limitUpload } from '../middleware/limit-body.ts';
import { readSession, requireSession } from '../middleware/session.ts';
import type { RouteAudit } from '../operation-log/audit.ts';
import { recordOperation } from '../operation-log/record-operation.ts';
import { previewDoor } from '../preview/preview-door.ts';
import type { Audience } from '../realtime/realtime.ts';
import { takeTicket } from '../tickets/tickets.ts';
import { findUnlimited } from './limited-schema.ts';

/**
 * Who may call a route: anyone, signed-in users, or users with one of the functions or with a menu entry at or below
 * one of the paths; with both keys one of either will do.
 */
export type Access = 'public' | 'session' | Audience | { functions: readonly string[]; menus: readonly string[] };

/** A route. `access` has no default, so it cannot be forgotten; what it reads must be declared, with limits. */
export interface Route extends RouteInput {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  access: Access;
  /** Accepts a file, of the given or the default maximum size. */
  upload?: true | { maxBytes: number };
  /** Only for tenants that operate the platform (PERM-06). */
  operatorOnly?: true;
  /** Callable while the password must be changed before anything else. */
  beforePasswordChange?: true;
  /** What the operation log records; required unless the method is GET. */
  audit?: RouteAudit;
  /** Function code of the batch-operation ticket the call requires (BATCH-03). */
  ticket?: string;
  handle: (c: AppContext) => Response | Promise<Response>;
}

/** Maximum ids in a path. */
export const maxPathIds = 200;

/** The values in a path by their name; `ids` is a comma-separated list. */
const pathTexts: Record<string, TSchema> = {
  id: Type.String({ maxLength: limits.id }),
  userId: Type.String({ maxLength: limits.id }),
  sessionId: Type.String({ maxLength: limits.id }),
  enabled: Type.Union([Type.Literal('true'), Type.Literal('false')]),
  attributeId: Type.String({ maxLength: limits.id }),
  uid: Type.String({ maxLength: limits.filter }),
  code: Type.String({ maxLength: limits.word }),
  type: Type.String({ maxLength: limits.filter }),
  z: Type.String({ maxLength: limits.filter }),
  x: Type.String({ maxLength: limits.filter }),
  y: Type.String({ maxLength: limits.filter }),
  ids: Type.String({ maxLength: maxPathIds * (limits.id + 1) }),
};

/**
 * Adds routes to an app, each behind its access check.
 * @throws Error for a route that reads something without a limit, or changes something without an audit
 */
export function addRoutes(app: Hono<AppEnv>, routes: readonly Route[]): void {
  for (const route of routes) {
    const { method, path, ticket, handle } = route;
    const unlimited = unlimitedInput(route);
    if (unlimited.length > 0) throw new Error(`${method} ${path} has no limit for ${unlimited.join(', ')}`);
    const doors = [
      readSession,
      previewDoor(changes(route)),
      ...accessDoors(route),
      checkAddress(route),
      ...ticketDoor(ticket),
      ...auditDoor(route),
    ];
    app.on(method, [path], declare(route), bodyLimit(route), ...doors, (c) => handle(c));
  }
}

/** True for a route that changes more than what its user sees of it. */
const changes = ({ method, audit }: Route): boolean => method !== 'GET' && audit !== 'none';

/** The schema of the values in a path; a name without one is an error. */
export function pathShape(path: string): TObject {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return Type.Object(Object.fromEntries(names.map((name) => [name, pathTexts[name] ?? Type.String()])));
}

/** Lists everything a route reads without a limit. */
export function unlimitedInput({ path, query, body, secret, condition, form }: Route): string[] {
  const shapes = { path: pathShape(path), query, body, secret, condition, form };
  return Object.entries(shapes).flatMap(([part, shape]) =>
    shape ? findUnlimited(shape).map((place) => `${part} ${place}`) : [],
  );
}

const declare =
  (route: Route): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    c.set('route', route);
    await runForCaller(c.req.raw.signal, next);
  };

function bodyLimit({ access, upload }: Route): MiddlewareHandler<AppEnv> {
  if (upload) return limitUpload(upload === true ? undefined : upload.maxBytes);
  return access === 'public' ? limitPublicBody : limitBody;
}

/** Checks path and query before the handler. */
function checkAddress({ path, query }: Route): MiddlewareHandler<AppEnv> {
  const inPath = pathShape(path);
  return async (c, next) => {
    checkShape(inPath, c.req.param());
    c.set('query', query ? checkShape(query, cleanTexts(c.req.query(), withoutInvisible)) : {});
    await next();
  };
}

function accessDoors({ access, beforePasswordChange, operatorOnly }: Route): MiddlewareHandler<AppEnv>[] {
  if (access === 'public') return [];
  return [
    requireSession,
    ...(beforePasswordChange ? [] : [refusePasswordDue]),
    ...(operatorOnly ? [requireOperator] : []),
    ...(access === 'session' ? [] : [requirePermission(access)]),
  ];
}

const refusePasswordDue: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { passwordDue } = signedIn(c);
  if (passwordDue) throw new Refusal(envelopeStatus.passwordDue, `passwordDue.${passwordDue}`);
  await next();
};

const requireOperator: MiddlewareHandler<AppEnv> = async (c, next) => {
  const isOperator = operates(signedIn(c).tenantId);
  const { rows } = await c.var.services.db.execute<{ is: boolean }>(sql`select ${isOperator} as is`);
  if (!rows[0]?.is) throw new Refusal(envelopeStatus.notPermitted, 'notPermitted');
  await next();
};

/** @throws Error for a call that changes something and declares no audit */
function auditDoor({ method, path, audit }: Route): MiddlewareHandler<AppEnv>[] {
  if (audit === undefined && method !== 'GET') throw new Error(`${method} ${path} declares no audit`);
  return audit === undefined || audit === 'none' ? [] : [recordOperation(audit)];
}

function ticketDoor(funcCode: string | undefined): MiddlewareHandler<AppEnv>[] {
  if (funcCode === undefined) return [];
  return [
    async (c, next) => {
      await takeTicket(c, funcCode);
      await next();
    },
  ];
}

function requirePermission(access: Exclude<Access, string>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const permissions = await loadPermissions(c.var.services.db, signedIn(c));
    const may =
      ('functions' in access && hasFunction(permissions, ...access.functions)) ||
      ('menus' in access && hasMenu(permissions, ...access.menus));
    if (!may) throw new Refusal(envelopeStatus.notPermitted, 'notPermitted');
    await next();
  };
}

/** Returns the user of an authenticated request. */
export function signedIn(c: AppContext): SessionUser {
  if (!c.var.user) throw new Refusal(envelopeStatus.sessionInvalid, 'sessionInvalid');
  return c.var.user;
}

/** Returns a path parameter. */
export function pathValue(c: AppContext, name: string): string {
  const value = c.req.param(name);
  if (value === undefined) throw new Error(`the route ${c.req.routePath} has no parameter ${name}`);
  return value;
}
