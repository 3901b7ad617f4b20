import type { Text } from '../../../schemas/grammar/text.ts';
import { reportNumber } from '../../compile/page/report-number.ts';
import type { FailureKind, PlatformError } from './platform-error.ts';

/** How the console handles a failed call: how it reports it, and where it goes next. */
export interface Reaction {
  show: 'toast' | 'dialog' | 'nothing';
  /** If absent, the message of the server. */
  text?: Text;
  then?: 'signIn' | 'singleSignOn' | 'changePassword';
}

/** The error catalogue (specification, section 8; ERR-01 to ERR-07), one entry per kind. */
export const errorCatalogue: Record<FailureKind, Reaction> = {
  business: { show: 'toast' },
  sessionInvalid: { show: 'toast', then: 'signIn' },
  // Not in the specification: the screen that follows says why.
  passwordDue: { show: 'nothing', then: 'changePassword' },
  noToken: { show: 'nothing', then: 'signIn' },
  timeout: { show: 'toast', text: { zh: '连接超时，请稍后重试', en: 'Connection timeout, please retry later' } },
  unauthorized: {
    show: 'toast',
    text: {
      zh: '401：登录已过期或没有权限，请重新登录',
      en: '401: session expired, no permission, please log in again',
    },
    then: 'signIn',
  },
  // Shown only without single sign-on.
  forbidden: { show: 'toast', text: { zh: '403：没有访问权限', en: '403: no permission' }, then: 'singleSignOn' },
  network: {
    show: 'dialog',
    text: {
      zh: '错误：网络异常，请联系运维管理员',
      en: 'Error: network abnormal, please contact operations administrator',
    },
  },
  notEnvelope: {
    show: 'dialog',
    text: {
      zh: '错误：网络异常，请联系运维管理员。服务器的回答不是数据。',
      en: 'Error: network abnormal, please contact operations administrator. The server answered something that is not data.',
    },
  },
  // Not in the specification: an envelope whose data has another type than the call's.
  unexpected: {
    show: 'toast',
    text: { zh: '平台返回了意外的内容', en: 'The platform returned an unexpected response' },
  },
  tooLong: {
    show: 'toast',
    text: {
      zh: '内容过长，无法加密发送，请缩短后重试',
      en: 'Too long to be sent encrypted. Shorten it and try again',
    },
  },
  // Not in the specification: nothing can be sent encrypted without the key.
  noKey: {
    show: 'toast',
    text: {
      zh: '此安装没有可用的公钥：请在 console.config.json 中写入 rsa.publicKey',
      en: 'No usable public key: set rsa.publicKey in console.config.json',
    },
  },
  // Not in the specification: the document uses something that does not exist.
  document: {
    show: 'toast',
    text: { zh: '页面配置有误，操作未执行', en: 'The page is misconfigured; nothing was done' },
  },
  // Not in the specification: a script of the console cannot be loaded, very likely since the server has a new version.
  part: {
    show: 'toast',
    text: {
      zh: '此部分未能加载，可能是系统刚刚更新。重新加载后继续，已输入的内容会保留。',
      en: 'Could not load this part, probably because the console was just updated. Reload to continue: your input is kept.',
    },
  },
  cancelled: { show: 'nothing' },
};

/** The message of a failure: from the catalogue, else from the server, else 'Error' (ERR-01). */
export function failureText(error: PlatformError): Text {
  const { text } = errorCatalogue[error.kind];
  if (error.kind !== 'document' || typeof text !== 'object') return text ?? (error.message || 'Error');
  // Authors find the mistake in the browser console by the number that an operator reports.
  const report = reportNumber(error.message);
  return { zh: `${text.zh}（报告编号 ${report}）`, en: `${text.en} (report ${report})` };
}
