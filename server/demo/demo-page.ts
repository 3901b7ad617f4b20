import { html } from 'hono/html';
import type { AppContext } from '../http/app-env.ts';
import type { Locale } from '../texts/messages.ts';

type Markup = ReturnType<typeof html>;

interface DemoPage {
  title: string;
  body: Markup;
  /** Reload interval in seconds. */
  refresh?: number;
  /** A script of server/demo; the security headers allow no inline scripts. */
  script?: string;
  status?: 200 | 400;
}

/** Renders a demo page: plain HTML with a style sheet, light or dark. */
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

/** Picks the text of the reader's language. */
export const textsOf = <Texts>(c: { var: { locale: Locale } }, texts: Record<Locale, Texts>): Texts =>
  texts[c.var.locale];
