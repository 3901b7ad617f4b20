/**
 * Functions of the page of users (contract 3.3; the last is ours). Resetting a password ends all sessions, so its
 * function also permits ending one of them and resetting the second factor.
 */
export const userCodes = {
  add: '100001',
  delete: '100002',
  edit: '100004',
  resetPassword: '100005',
  assignRoles: '100006',
  assignPermissions: '100007',
  resetBatchPassword: '100413',
  passwordPolicy: '200510',
};
