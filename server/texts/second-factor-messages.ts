import type { Bilingual } from './bilingual.ts';

/** Messages about the second factor of sign-ins and sessions of others. */
export const secondFactorMessages = {
  signInTicketInvalid: { zh: '登录已超时，请重新登录', en: 'The sign-in has expired. Sign in again' },
  factorCodeWrong: {
    zh: '验证码错误，或已使用过',
    en: 'The code is wrong or has already been used',
  },
  factorProofWrong: { zh: '密码或动态口令错误', en: 'The password or code is wrong' },
  factorPresent: { zh: '双因素认证已开启', en: 'Two-factor authentication is already on' },
  factorMissing: { zh: '双因素认证未开启', en: 'Two-factor authentication is off' },
  factorRequired: {
    zh: '您的角色要求双因素认证，不能关闭',
    en: 'One of your roles requires two-factor authentication: you cannot turn it off',
  },
  factorReset: {
    zh: '双因素认证已重置，该用户的登录已全部结束',
    en: 'Two-factor authentication is reset, and all sessions of the user have ended',
  },
  sessionsEnded: { zh: '登录已结束', en: 'Signed out' },
  adminRoleOnly: {
    zh: '管理员角色只能由管理员修改',
    en: 'Only administrators may change an administrator role',
  },
  'changed.factorOn': {
    zh: '您的账号已开启双因素认证，如非本人操作，请立即联系管理员。',
    en: 'Two-factor authentication was turned on for your account. If this was not you, contact your administrator immediately.',
  },
  'changed.factorOff': {
    zh: '您账号的双因素认证已关闭，如非本人操作，请立即联系管理员。',
    en: 'Two-factor authentication was turned off for your account. If this was not you, contact your administrator immediately.',
  },
  'changed.factorReset': {
    zh: '管理员重置了您账号的双因素认证，如非您本人要求，请联系管理员。',
    en: 'An administrator reset two-factor authentication for your account. If you did not request this, contact your administrator.',
  },
  'way.secondFactor': { zh: '动态口令', en: 'Authenticator code' },
  'way.recoveryCode': { zh: '恢复码', en: 'Recovery code' },
} satisfies Record<string, Bilingual>;
