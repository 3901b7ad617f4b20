import { html, raw } from 'hono/html';
import { renderSVG } from 'uqr';
import type { AppContext } from '../http/app-env.ts';
import { ownAddress } from '../routes/we-chat/own-address.ts';
import { beginScan, readScan } from '../routes/we-chat/scans.ts';
import { message } from '../texts/messages.ts';
import { sendDemoPage, textsOf } from './demo-page.ts';

const texts = {
  zh: {
    title: '微信扫码（演示）',
    code: '微信二维码',
    waiting: '请用手机扫码',
    phone: '打开手机页面',
    confirmed: '已确认，正在返回…',
    refused: '已在手机上取消',
    expired: '二维码已失效',
    again: '重新获取',
  },
  en: {
    title: 'Scan by WeChat (demo)',
    code: 'WeChat QR code',
    waiting: 'Scan with your phone',
    phone: 'Open the phone page',
    confirmed: 'Confirmed, going back…',
    refused: 'Cancelled on the phone',
    expired: 'This code has expired',
    again: 'Get a new one',
  },
};

/**
 * GET /demo/wechat/qrconnect: stand-in for WeChat's page of that name. Shows a QR code and, once confirmed, redirects
 * to `redirect_uri` with `code` and `state`; in the top window unless `self_redirect` is true.
 */
export async function showScan(c: AppContext): Promise<Response> {
  const text = textsOf(c, texts);
  const { redirect_uri, state = '', self_redirect } = c.req.query();
  const redirect = ownAddress(c, redirect_uri);
  if (!redirect) {
    const body = html`<p class="card bad">${message(c.var.locale, 'foreignAddress')}</p>`;
    return sendDemoPage(c, { title: text.title, body, status: 400 });
  }
  const { secret, id } = await beginScan(c, redirect.href, state.slice(0, 200));
  const confirm = `${c.var.services.config.basePath}demo/wechat/confirm?id=${encodeURIComponent(id)}`;
  const body = html`<div
    id="scan"
    class="scan"
    data-secret="${secret}"
    data-alone="${String(self_redirect === 'true')}"
    data-confirmed="${text.confirmed}"
    data-refused="${text.refused}"
    data-expired="${text.expired}"
  >
    <div class="qr" role="img" aria-label="${text.code}">${raw(renderSVG(redirect.origin + confirm, { border: 2 }))}</div>
    <p id="state" role="status">${text.waiting}</p>
    <p>
      <a id="phone" href="${confirm}" target="_blank" rel="noopener">${text.phone}</a>
      <a id="again" href="" hidden>${text.again}</a>
    </p>
  </div>`;
  return sendDemoPage(c, { title: text.title, body, script: 'scan.js' });
}

/** GET /demo/wechat/status?secret: state of a scan as plain JSON. The log redacts parameters of that name. */
export async function sendScanState(c: AppContext): Promise<Response> {
  return c.json(await readScan(c, c.req.query('secret') ?? ''), 200, { 'cache-control': 'no-store' });
}
