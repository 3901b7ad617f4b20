import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { clientAddress } from '../http/client-address.ts';

/** Counts refused calls by address and account. */
export const countRefusals: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { refused, user, services } = c.var;
  const { status } = refused;
  if (status !== undefined) services.refusals.take({ address: clientAddress(c), userId: user?.userId, status });
};
