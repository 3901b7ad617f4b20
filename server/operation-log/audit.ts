import type { Bilingual } from '../texts/bilingual.ts';
import type { AuditedObject } from './audited-object.ts';

/** What users do to records. */
export const operationTypes = {
  add: { zh: '新增', en: 'Add' },
  edit: { zh: '编辑', en: 'Edit' },
  delete: { zh: '删除', en: 'Delete' },
  move: { zh: '移动', en: 'Move' },
  assignRoles: { zh: '分配角色', en: 'Assign roles' },
  assignPermissions: { zh: '分配数据权限', en: 'Assign data permissions' },
  resetPassword: { zh: '重置密码', en: 'Reset password' },
  changePassword: { zh: '修改密码', en: 'Change password' },
  turnOnFactor: { zh: '开启双因素认证', en: 'Turn on 2FA' },
  turnOffFactor: { zh: '关闭双因素认证', en: 'Turn off 2FA' },
  renewRecoveryCodes: { zh: '更换恢复码', en: 'Replace recovery codes' },
  resetFactor: { zh: '重置双因素认证', en: 'Reset 2FA' },
  linkContact: { zh: '绑定联系方式', en: 'Link contact' },
  release: { zh: '发布', en: 'Publish' },
  renewLink: { zh: '更换链接', en: 'Replace link' },
  revokeLink: { zh: '撤销链接', en: 'Revoke link' },
  recall: { zh: '撤回', en: 'Recall' },
  approve: { zh: '批准', en: 'Approve' },
  reject: { zh: '驳回', en: 'Reject' },
  rollBack: { zh: '回退', en: 'Roll back' },
  discard: { zh: '放弃', en: 'Discard' },
  copy: { zh: '复制', en: 'Copy' },
  retry: { zh: '重试', en: 'Retry' },
  reply: { zh: '回复', en: 'Reply' },
  upload: { zh: '上传', en: 'Upload' },
  import: { zh: '导入', en: 'Import' },
  export: { zh: '导出', en: 'Export' },
  control: { zh: '控制', en: 'Control' },
  acknowledge: { zh: '确认', en: 'Acknowledge' },
  handle: { zh: '处理', en: 'Handle' },
  shelve: { zh: '搁置', en: 'Shelve' },
  review: { zh: '复核', en: 'Review' },
  dispatch: { zh: '派单', en: 'Dispatch work order' },
  mount: { zh: '挂载', en: 'Mount' },
  unmount: { zh: '拆卸', en: 'Unmount' },
  unlock: { zh: '解锁', en: 'Unlock' },
  preview: { zh: '以角色预览', en: 'Preview as role' },
  endSession: { zh: '结束会话', en: 'End session' },
} as const satisfies Record<string, Bilingual>;
export type OperationType = keyof typeof operationTypes;

/** How the operation log records a call. */
export interface Audit {
  type: OperationType;
  object: AuditedObject;
  /**
   * Where the ids of the records are: in the path by default, in fields of the body, or the signed-in user. A call that
   * adds a record returns its id.
   */
  ids?: 'self' | readonly string[];
}

/**
 * The audit of a call; `none` for one that changes nothing, or only what its user sees of it: pages, counts, what is
 * read, preferences, captchas, and sign-ins, which have a log of their own.
 */
export type RouteAudit = Audit | 'none';
