/** The columns of a new password, which also unlocks the account. */
export const columnsOfPassword = (passwordHash: string, now: Date) => ({
  passwordHash,
  passwordUpdatedAt: now,
  failedSignIns: 0,
  lockedUntil: null,
  updatedAt: now,
});
