import { fileURLToPath } from 'node:url';
import type { Hono, MiddlewareHandler } from 'hono';
import { answerMissing } from '../http/answer-error.ts';
import type { AppContext, AppEnv } from '../http/app-env.ts';
import { limitPublicBody } from '../middleware/limit-body.ts';
import { findFile, revalidate, sendFile } from '../routes/files/send-file.ts';
import { showOutbox } from './outbox-page.ts';
import { sendScanState, showScan } from './scan-page.ts';
import { showSignIn, takeSignIn } from './sso-page.ts';
import { decide, showConfirm } from './we-chat-phone-page.ts';

const filesDir = fileURLToPath(new URL('./files/', import.meta.url));

const demoOnly: MiddlewareHandler<AppEnv> = async (c, next) => (c.var.services.demo ? next() : answerMissing(c));

/** Adds the demo's stand-ins for the outside world: phone and mailbox, WeChat, single sign-on. */
export function addDemoRoutes(app: Hono<AppEnv>): void {
  app.use('/demo/*', demoOnly);
  app.get('/demo/outbox', showOutbox);
  app.get('/demo/wechat/qrconnect', showScan);
  app.get('/demo/wechat/status', sendScanState);
  app.get('/demo/wechat/confirm', showConfirm);
  app.post('/demo/wechat/confirm', limitPublicBody, decide);
  app.get('/demo/sso', showSignIn);
  app.post('/demo/sso', limitPublicBody, takeSignIn);
  app.get('/demo/files/:file', sendDemoFile);
}

async function sendDemoFile(c: AppContext): Promise<Response> {
  const file = await findFile(filesDir, c.req.param('file') ?? '');
  return file ? sendFile(c, file, revalidate) : answerMissing(c);
}
