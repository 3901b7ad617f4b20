import { html } from 'hono/html';
import { Value } from 'typebox/value';
import { envelopeStatus } from '../../src/schemas/wire/envelope.ts';
import { LoginRequest } from '../../src/schemas/wire/session.ts';
import type { AppContext } from '../http/app-env.ts';
import { Refusal } from '../http/envelope.ts';
import { readForm } from '../http/read-form.ts';
import { admit } from '../routes/session/open-session.ts';
import { renewHash } from '../routes/session/renew-hash.ts';
import { authenticateByPassword } from '../routes/session/sign-in.ts';
import { makeSignInCode } from '../routes/session/sign-in-code.ts';
import { refuseBusyAddress } from '../routes/session/sign-in-failures.ts';
import { addressOfSite, ownAddress } from '../routes/we-chat/own-address.ts';
import { message } from '../texts/messages.ts';
import { sendDemoPage, textsOf } from './demo-page.ts';
import { returnAddress } from './return-address.ts';

const texts = {
  zh: {
    title: '统一登录（演示）',
    about: '这是演示用的单点登录页：登录后回到控制台。',
    account: '账号',
    password: '密码',
    submit: '登录',
    inConsole: '错误次数过多：请在控制台的登录页登录。',
    console: '控制台登录页',
  },
  en: {
    title: 'Single sign-on (demo)',
    about: 'Stand-in for an organisation’s own sign-in page; returns to the console.',
    account: 'Account',
    password: 'Password',
    submit: 'Sign in',
    inConsole: 'Too many failures: please sign in on the console’s own page.',
    console: 'Sign-in page of the console',
  },
};

/** GET /demo/sso?redirect_uri&tenantId: a plain sign-in form (ERR-06). */
export const showSignIn = (c: AppContext): Promise<Response> => showForm(c, {});

/**
 * POST with {account, password}: same limits, lock and messages as POST /system/login; redirects to the console with
 * a one-time code. Without cookies, cross-site forms gain nothing; they are rejected anyway.
 */
export async function takeSignIn(c: AppContext): Promise<Response> {
  const form = await readForm(c).catch((): Record<string, unknown> => ({}));
  const account = typeof form.account === 'string' ? form.account : '';
  try {
    const backTo = readReturn(c);
    if (!backTo || isForeign(c)) throw new Refusal(envelopeStatus.badRequest, 'foreignAddress');
    refuseBusyAddress(c);
    const password = typeof form.password === 'string' ? form.password : '';
    const login = { username: account, password, type: 'business' };
    const found = await authenticateByPassword(c, Value.Check(LoginRequest, login) ? login : undefined, 'sso');
    const { code } = await admit(c, found, 'sso', (tx) => makeSignInCode(c, found.user.id, tx));
    renewHash(c, { id: found.user.id, hash: found.user.passwordHash }, login.password);
    return c.redirect(returnAddress(backTo, code, c.req.query('tenantId')), 302);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { key, params } = error;
    const problem = key === 'captchaRequired' ? textsOf(c, texts).inConsole : message(c.var.locale, key, params);
    return showForm(c, { account, problem });
  }
}

function showForm(c: AppContext, { account = '', problem }: { account?: string; problem?: string }): Promise<Response> {
  const text = textsOf(c, texts);
  const { basePath } = c.var.services.config;
  const foreign = readReturn(c) ? undefined : message(c.var.locale, 'foreignAddress');
  const shown = foreign ?? problem;
  const body = html`<h1>${text.title}</h1>
    <p class="soft">${text.about}</p>
    <form method="post" class="card">
      ${shown ? html`<p class="bad" role="alert">${shown}</p>` : ''}
      <label class="field">${text.account}
        <input name="account" value="${account}" autocomplete="username" required maxlength="100" />
      </label>
      <label class="field">${text.password}
        <input name="password" type="password" autocomplete="current-password" required maxlength="100" />
      </label>
      <p class="buttons"><button class="first">${text.submit}</button></p>
    </form>
    <p><a href="${basePath}#/login">${text.console}</a></p>`;
  return sendDemoPage(c, { title: text.title, body, status: foreign ? 400 : 200 });
}

/** The page the user came from, or the console. */
const readReturn = (c: AppContext): URL | undefined =>
  ownAddress(c, c.req.query('redirect_uri') || `${c.var.services.config.basePath}#/login.do`);

function isForeign(c: AppContext): boolean {
  const origin = c.req.header('origin');
  return origin !== undefined && (origin === 'null' || addressOfSite(c, origin) === undefined);
}
