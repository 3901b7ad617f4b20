import type { Hono, MiddlewareHandler } from 'hono';
import { envelopeStatus } from '../../src/schemas/wire/envelope.ts';
import { hasFunction, hasMenu, loadPermissions } from '../access/permissions.ts';
import type { SessionUser } from '../access/session-user.ts';
import type { AppContext, AppEnv } from '../http/app-env.ts';
import { Refusal } from '../http/envelope.ts';
import { limitBody, limitUpload } from '../middleware/limit-body.ts';
import { readSession, requireSession } from '../middleware/session.ts';
import type { Audience } from '../realtime/realtime.ts';
import { takeTicket } from '../tickets/tickets.ts';

/**
 * Who may call a route: anyone, signed-in users, or users with one of the functions or with a menu entry at or below
 * one of the paths.
 */
export type Access = 'public' | 'session' | Audience;

/** A route. `access` has no default, so it cannot be forgotten. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  access: Access;
  /** Accepts a file, of the given or the default maximum size. */
  upload?: true | { maxBytes: number };
  /** Callable while the password must be changed before anything else. */
  beforePasswordChange?: true;
  /** Function code of the batch-operation ticket the call requires (BATCH-03). */
  ticket?: string;
  handle: (c: AppContext) => Response | Promise<Response>;
}

/** Adds routes to an app, each behind its access check. */
export function addRoutes(app: Hono<AppEnv>, routes: readonly Route[]): void {
  for (const { method, path, access, upload, ticket, beforePasswordChange, handle } of routes) {
    const limit = upload ? limitUpload(upload === true ? undefined : upload.maxBytes) : limitBody;
    app.on(method, [path], limit, readSession, ...doors(access, beforePasswordChange), ...ticketDoor(ticket), (c) =>
      handle(c),
    );
  }
}

function doors(access: Access, beforePasswordChange = false): MiddlewareHandler<AppEnv>[] {
  if (access === 'public') return [];
  const signedInDoors = beforePasswordChange ? [requireSession] : [requireSession, refusePasswordDue];
  return access === 'session' ? signedInDoors : [...signedInDoors, requirePermission(access)];
}

const refusePasswordDue: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { passwordDue } = signedIn(c);
  if (passwordDue) throw new Refusal(envelopeStatus.passwordDue, `passwordDue.${passwordDue}`);
  await next();
};

function ticketDoor(funcCode: string | undefined): MiddlewareHandler<AppEnv>[] {
  if (funcCode === undefined) return [];
  return [
    async (c, next) => {
      await takeTicket(c, funcCode);
      await next();
    },
  ];
}

function requirePermission(access: Audience): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const permissions = await loadPermissions(c.var.services.db, signedIn(c));
    const may =
      'functions' in access ? hasFunction(permissions, ...access.functions) : hasMenu(permissions, ...access.menus);
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
