import { html } from 'hono/html';
import type { AppContext } from '../http/app-env.ts';
import type { Locale } from '../texts/messages.ts';

type Markup = ReturnType<typeof html>;

interface DemoPage {
  title: string;
  body: Markup;
  /** Seconds until the browser loads the page again. */
  refresh?: number;
  /** A file of server/demo that runs on the page: the security headers allow no script in it. */
  script?: string;
  status?: 200 | 400;
}

/** One of the demo's own pages: plain HTML with a style sheet beside it, light or dark as the browser wishes. */
export async function sendDemoPage(c: AppContext, page: DemoPage): Promise<Response> {
  const { title, body, refresh, script, status = 200 } = page;
  const files = `${c.var.services.config.basePath}demo/files/`;
  const markup = await html`<!doctype html>
    <html lang="${c.var.locale === 'zh' ? 'zh-CN' : 'en'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        ${refresh ? html`<meta http-equiv="refresh" content="${refresh}" />` : ''}
        <title>${title} · Lampyris</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${files}demo.css" />
        ${script ? html`<script type="module" src="${files}${script}"></script>` : ''}
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`;
  return c.html(markup, status, { 'cache-control': 'no-store', vary: 'accept-language' });
}

/** Words of a page in the reader's language. */
export const wordsOf = <Words>(c: { var: { locale: Locale } }, words: Record<Locale, Words>): Words =>
  words[c.var.locale];
