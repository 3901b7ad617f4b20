import type { Http } from '../../data/http/create-http.ts';
import { readPasswordValidity } from '../../data/platform/account.ts';
import type { MessagesStore } from '../messages/messages-store.ts';

interface Deps {
  http: Http;
  messages: MessagesStore;
  navigate(path: string): void;
  /** Returns true if that user is still signed in. */
  isCurrent(userId: string): boolean;
}

const accountPath = '/my/account';
const later = { zh: '我知道了', en: 'Got it' };

/** After sign-in: shows a notice if the password has expired or expires soon (AUTH-11). */
export async function noticePassword({ http, messages, navigate, isCurrent }: Deps, userId: string): Promise<void> {
  const answer = await readPasswordValidity(http, { pathValues: { userId } }).catch(() => null);
  if (!isCurrent(userId)) return;
  const change = { text: { zh: '去修改', en: 'Change password' }, isMain: true, run: () => navigate(accountPath) };
  if (answer?.needUpdate === true) {
    messages.notify({
      key: 'password',
      text: {
        zh: '您的密码已过期，请及时修改',
        en: 'Your password has expired, please change it in time',
      },
      buttons: [change, { text: later }],
    });
  } else if (typeof answer?.needUpdatedTime === 'string' && answer.needUpdatedTime !== '') {
    const time = answer.needUpdatedTime;
    messages.notify({
      key: 'password',
      text: {
        zh: `您的登录密码即将过期（过期时间：${time}），请及时修改`,
        en: `Your login password is about to expire (expiry time: ${time}), please change it`,
      },
      buttons: [change, { text: later }],
    });
  }
}
