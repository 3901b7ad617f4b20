import { html } from 'hono/html';
import type { AppContext } from '../http/app-env.ts';
import { readForm } from '../http/read-form.ts';
import { decideScan, isScanOpen, listWeChatUsers } from '../routes/we-chat/scans.ts';
import { sendDemoPage, textsOf } from './demo-page.ts';

const texts = {
  zh: {
    title: '微信（演示）',
    question: '登录 Lampyris？',
    about: '选择你在演示中的微信身份：',
    stranger: '新的微信用户',
    unbound: '未绑定账号',
    yes: '同意',
    no: '拒绝',
    agreed: '已同意，请回到电脑。',
    refused: '已拒绝。',
    late: '二维码已失效，请在电脑上重新获取。',
  },
  en: {
    title: 'WeChat (demo)',
    question: 'Sign in to Lampyris?',
    about: 'Choose the WeChat account of this demo phone:',
    stranger: 'A new WeChat user',
    unbound: 'not linked to an account',
    yes: 'Allow',
    no: 'Refuse',
    agreed: 'Allowed: go back to your computer.',
    refused: 'Refused.',
    late: 'This code has expired. Get a new one on your computer.',
  },
};

/** GET /demo/wechat/confirm?id: what the phone shows after scanning. */
export async function showConfirm(c: AppContext): Promise<Response> {
  const text = textsOf(c, texts);
  if (!(await isScanOpen(c, c.req.query('id') ?? ''))) return say(c, text.late);
  const people = (await listWeChatUsers(c)).map(
    ({ openId, name, tenantName }, index) => html`<label class="choice">
      <input type="radio" name="openId" value="${openId}" ${index === 0 ? 'checked' : ''} />
      <span>${name ?? text.stranger} <span class="soft">${tenantName ?? text.unbound}</span></span>
    </label>`,
  );
  const body = html`<h1>${text.question}</h1>
    <form method="post" class="card">
      <fieldset>
        <legend>${text.about}</legend>
        ${people}
      </fieldset>
      <p class="buttons">
        <button name="decision" value="allow" class="first">${text.yes}</button>
        <button name="decision" value="refuse">${text.no}</button>
      </p>
    </form>`;
  return sendDemoPage(c, { title: text.title, body });
}

/** POST /demo/wechat/confirm?id {openId, decision}: confirms as one of the offered people, or declines. */
export async function decide(c: AppContext): Promise<Response> {
  const text = textsOf(c, texts);
  const { openId, decision } = await readForm(c).catch((): Record<string, unknown> => ({}));
  const person = (await listWeChatUsers(c)).find((known) => known.openId === openId);
  const isAllowed = decision === 'allow' && person !== undefined;
  const isInTime = await decideScan(c, c.req.query('id') ?? '', isAllowed ? person.openId : undefined);
  return say(c, isInTime ? (isAllowed ? text.agreed : text.refused) : text.late);
}

const say = (c: AppContext, sentence: string) =>
  sendDemoPage(c, { title: textsOf(c, texts).title, body: html`<p class="card" role="status">${sentence}</p>` });
