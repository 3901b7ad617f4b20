import type { Bilingual } from './bilingual.ts';

/** Messages about codes, passwords, WeChat, tickets and sign-ins. */
export const accountMessages = {
  codeSent: { zh: '验证码已发送', en: 'The code has been sent' },
  codeTooSoon: {
    zh: '验证码刚刚发送过，请 1 分钟后再试',
    en: 'A code was just sent. Wait a minute before you request another one',
  },
  codesTooMany: {
    zh: '获取验证码过于频繁，请 1 小时后再试',
    en: 'Too many codes requested. Try again in an hour',
  },
  codeWrong: { zh: '验证码错误', en: 'The code is wrong' },
  codeSpent: {
    zh: '验证码错误次数过多，已失效，请重新获取',
    en: 'Too many wrong codes. Request a new one',
  },
  codeExpired: {
    zh: '验证码不存在或已过期，请重新获取',
    en: 'The code has expired. Request a new one',
  },
  messagesNotSent: {
    zh: '平台未配置短信和邮件网关，无法发送验证码',
    en: 'This platform has no message gateway and cannot send codes',
  },
  messageFailed: { zh: '验证码发送失败，请稍后再试', en: 'The code could not be sent. Try again later' },
  'code.signIn': {
    zh: '验证码 {code}，用于登录，{minutes} 分钟内有效，请勿告诉他人。',
    en: '{code} is your sign-in code. It expires in {minutes} minutes. Do not share it.',
  },
  'code.reset': {
    zh: '验证码 {code}，用于重置登录密码，{minutes} 分钟内有效，请勿告诉他人。',
    en: '{code} is your password reset code. It expires in {minutes} minutes. Do not share it.',
  },
  'code.bind': {
    zh: '验证码 {code}，用于绑定账号，{minutes} 分钟内有效，请勿告诉他人。',
    en: '{code} is your code to link this address to your account. It expires in {minutes} minutes. Do not share it.',
  },
  'code.identity': {
    zh: '验证码 {code}，用于身份验证，{minutes} 分钟内有效，请勿告诉他人。',
    en: '{code} is your code to confirm your identity. It expires in {minutes} minutes. Do not share it.',
  },
  'code.function': {
    zh: '验证码 {code}，用于确认操作，{minutes} 分钟内有效，请勿告诉他人。',
    en: '{code} is your code to confirm an operation. It expires in {minutes} minutes. Do not share it.',
  },
  ownPhoneOnly: { zh: '只能使用本人绑定的手机号', en: 'Use the phone number of your own account' },
  ownContactOnly: {
    zh: '只能使用本人绑定的手机或邮箱',
    en: 'Use the phone or email of your own account',
  },
  contactMissing: { zh: '账号尚未绑定', en: 'Not set for your account' },
  identityFirst: {
    zh: '请先验证本人：向已绑定的手机或邮箱获取验证码',
    en: 'Confirm your identity with a code sent to your phone or email first',
  },
  contactNeedsReset: {
    zh: '手机号和邮箱可用于登录和重置密码，修改需要“重置密码”权限',
    en: 'Changing a phone or email requires the permission to reset passwords',
  },
  contactOfOneself: {
    zh: '本人的手机号和邮箱请在个人中心绑定',
    en: 'Link your own phone and email on your account page',
  },
  phoneTaken: { zh: '该手机号已绑定其他账号', en: 'This phone number belongs to another account' },
  emailTaken: { zh: '该邮箱已绑定其他账号', en: 'This email address belongs to another account' },
  loginNameNotOwn: {
    zh: '账号须为本账号自己的手机号或邮箱',
    en: "The account name must be this account's own phone number or email address",
  },
  phoneRepeated: { zh: '该手机号在文件中重复', en: 'This phone number appears twice in the file' },
  emailRepeated: { zh: '该邮箱在文件中重复', en: 'This email address appears twice in the file' },
  contactIsName: {
    zh: '已绑定，登录账号已变更为 {name}',
    en: 'Linked. Your account name is now {name}',
  },
  passwordCommon: {
    zh: '该密码过于常见，容易被猜中，请更换',
    en: 'This password is too common and easy to guess. Choose another',
  },
  passwordLikeAccount: {
    zh: '密码不能由账号、手机号或邮箱组成',
    en: 'The password must not contain your account name, phone number or email address',
  },
  passwordLikeTenant: { zh: '密码不能由租户名称组成', en: "The password must not contain the tenant's name" },
  'changed.password': {
    zh: '您的登录密码已修改，如非本人操作，请立即联系管理员。',
    en: 'Your password has been changed. If this was not you, contact your administrator at once.',
  },
  'changed.reset': {
    zh: '管理员重置了您的登录密码，如非您本人要求，请联系管理员。',
    en: 'An administrator has reset your password. If you did not request this, contact your administrator.',
  },
  'changed.phoneNumber': {
    zh: '您账号绑定的手机号已变更，如非本人操作，请立即联系管理员。',
    en: 'The phone number of your account has been changed. If this was not you, contact your administrator at once.',
  },
  'changed.email': {
    zh: '您账号绑定的邮箱已变更，如非本人操作，请立即联系管理员。',
    en: 'The email address of your account has been changed. If this was not you, contact your administrator at once.',
  },
  'passwordDue.temporary': {
    zh: '密码由管理员设置，请先修改密码',
    en: 'An administrator set your password. Change it to continue',
  },
  'passwordDue.expired': { zh: '密码已过期，请先修改密码', en: 'Your password has expired. Change it to continue' },
  adminOrEqual: {
    zh: '对方拥有您没有的权限：“{name}”，只有管理员可以操作',
    en: 'This account has a permission that you do not have: "{name}". Only an administrator can do this',
  },
  roleBeyondOwn: {
    zh: '角色“{role}”含有您没有的权限：“{name}”，只能由拥有该权限的人或管理员分配',
    en: 'The role "{role}" has a permission that you do not have: "{name}". Ask an administrator to assign it',
  },
  passwordWrong: { zh: '密码错误', en: 'Wrong password' },
  passwordSame: { zh: '新密码不能与原密码相同', en: 'The new password must differ from the current one' },
  batchPasswordFirst: {
    zh: '尚未设置批量操作密码，请输入登录密码',
    en: 'No batch-operation password is set yet. Enter your sign-in password',
  },
  intranetNoCodes: {
    zh: '内网租户只能用原密码修改',
    en: 'Users of intranet tenants need their current password to change it',
  },
  weChatOff: { zh: '平台未接入微信', en: 'This platform is not connected to WeChat' },
  weChatIntranet: { zh: '内网租户不能使用微信', en: 'WeChat is not available to intranet tenants' },
  weChatUnbound: {
    zh: '该微信未绑定账号：请用密码登录后绑定',
    en: 'This WeChat account is not linked yet. Sign in with your password to link it',
  },
  weChatTaken: { zh: '该微信已绑定其他账号', en: 'This WeChat account is linked to another account' },
  foreignAddress: { zh: '返回地址必须是本站地址', en: 'The return address must belong to this site' },
  ticketRequired: {
    zh: '请先通过批量操作密码确认',
    en: 'Enter the batch-operation password first',
  },
  functionCodeFirst: { zh: '请先通过短信验证码确认', en: 'Enter the code sent to your phone first' },
  'way.password': { zh: '密码', en: 'Password' },
  'way.phone': { zh: '手机验证码', en: 'Phone code' },
  'way.weChat': { zh: '微信', en: 'WeChat' },
  'way.code': { zh: '一次性凭证', en: 'One-time code' },
  'way.sso': { zh: '单点登录', en: 'Single sign-on' },
  succeeded: { zh: '成功', en: 'Success' },
  failed: { zh: '失败', en: 'Failed' },
} satisfies Record<string, Bilingual>;
