import type { Hono } from 'hono';
import type { AppContext, AppEnv } from '../http/app-env.ts';
import { sendJson } from '../http/send-json.ts';
import { readSession } from '../middleware/session.ts';
import { withoutOptional } from '../routes/optional-routes.ts';
import { platformRoutes } from '../routes/platform-routes.ts';
import { signedIn } from '../routing/route.ts';

/** Adds GET /openapi.json: for everybody who may try the demo, otherwise for signed-in users. */
export const addOpenApi = (app: Hono<AppEnv>): void => void app.get('/openapi.json', readSession, sendOpenApi);

async function sendOpenApi(c: AppContext): Promise<Response> {
  const { demo, config } = c.var.services;
  if (!demo) signedIn(c);
  // Most platforms never send it.
  const { openApi } = await import('./open-api.ts');
  const routes = config.strict ? withoutOptional(platformRoutes) : platformRoutes;
  return sendJson(c, openApi(routes, config));
}
