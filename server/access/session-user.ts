/** The signed-in user of a request. */
export interface SessionUser {
  sessionId: string;
  userId: string;
  tenantId: string;
}
