import { desc } from 'drizzle-orm';
import { html } from 'hono/html';
import { outbox } from '../db/schema.ts';
import type { AppContext } from '../http/app-env.ts';
import { displayTime } from '../texts/wall-time.ts';
import { sendDemoPage, textsOf } from './demo-page.ts';

/** Maximum messages shown, and the reload interval in seconds. */
const newest = 50;
const everySeconds = 3;

const texts = {
  zh: {
    title: '演示收件箱',
    about: '演示环境不会真正发送短信和邮件：它们显示在这里，保留 7 天。页面每 3 秒刷新。',
    empty: '还没有消息。',
    sms: '短信',
    mail: '邮件',
  },
  en: {
    title: 'Demo messages',
    about: 'The demo does not send real messages. It shows them here for 7 days; the page reloads every 3 seconds.',
    empty: 'There are no messages yet.',
    sms: 'Text message',
    mail: 'Mail',
  },
};

/** GET /demo/outbox: messages the demo would have sent, newest first. */
export async function showOutbox(c: AppContext): Promise<Response> {
  const text = textsOf(c, texts);
  const rows = await c.var.services.db
    .select()
    .from(outbox)
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(newest);
  const list = rows.map(
    (row) => html`<li class="card">
      <p class="soft">
        <span class="tag">${row.channel === 'sms' ? text.sms : text.mail}</span> <b>${row.target}</b>
        <time>${displayTime(row.createdAt)}</time>
      </p>
      <p>${markCode(row.text)}</p>
    </li>`,
  );
  const body = html`<h1>${text.title}</h1>
    <p class="soft">${text.about}</p>
    ${rows.length === 0 ? html`<p class="card">${text.empty}</p>` : html`<ol class="plain">${list}</ol>`}`;
  return sendDemoPage(c, { title: text.title, body, refresh: everySeconds });
}

/** Highlights the six digits. */
const markCode = (text: string) =>
  text
    .split(/(\b\d{6}\b)/)
    .map((part, index) => (index % 2 === 1 ? html`<strong class="code">${part}</strong>` : part));
