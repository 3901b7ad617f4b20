import type { AppContext } from './app-env.ts';
import { clientAddress } from './client-address.ts';

/** Describes the client for the sign-in log. */
export const readClient = (c: AppContext): { ip: string | null; userAgent: string | null } => ({
  ip: clientAddress(c) || null,
  userAgent: c.req.header('user-agent')?.slice(0, 300) ?? null,
});
