import { and, eq, gt } from 'drizzle-orm';
import { weChatScans } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { hashToken } from '../../security/tokens.ts';

/** Consumes a code issued by WeChat's page and returns its WeChat id. */
export async function takeWeChatCode(c: AppContext, code: string): Promise<string | undefined> {
  const { db, clock } = c.var.services;
  const [taken] = await db
    .delete(weChatScans)
    .where(and(eq(weChatScans.codeHash, hashToken(code)), gt(weChatScans.expiresAt, clock())))
    .returning({ openId: weChatScans.openId });
  return taken?.openId || undefined;
}
