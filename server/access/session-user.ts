/** The person a request acts for. */
export interface SessionUser {
  sessionId: string;
  userId: string;
  tenantId: string;
}
