import type { Static, TObject, TSchema } from 'typebox';
import type { AppContext } from './app-env.ts';
import type { RouteInput } from './route-input.ts';

/** @throws Error if the route does not declare this schema */
export function requireDeclared(c: AppContext, part: keyof RouteInput, schema: TSchema): void {
  if (c.var.route[part] === schema) return;
  throw new Error(`${c.req.method} ${c.req.routePath} reads a ${part} that its route does not declare`);
}

/** Returns the query parameters that the route declares, checked before its handler runs. */
export function readQuery<Shape extends TObject>(c: AppContext, shape: Shape): Static<Shape> {
  requireDeclared(c, 'query', shape);
  return c.var.query as Static<Shape>;
}
