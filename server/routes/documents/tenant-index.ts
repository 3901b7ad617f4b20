import { DocumentHashQuery } from '../../../src/schemas/wire/documents.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readQuery } from '../../http/read-query.ts';
import { signedIn } from '../../routing/route.ts';

/** GET /island-display/document/index: the pages that differ for the tenant of the caller. */
export async function sendTenantIndex(c: AppContext): Promise<Response> {
  const { db, tenantPages } = c.var.services;
  const { index } = await tenantPages.of(db, signedIn(c).tenantId);
  return success(c, index);
}

/** GET /island-display/document/page: such a page as consoles read it; what a hash stands for never changes. */
export async function sendTenantPage(c: AppContext): Promise<Response> {
  const { hash } = readQuery(c, DocumentHashQuery);
  const { db, tenantPages } = c.var.services;
  const text = await tenantPages.text(db, signedIn(c).tenantId, hash);
  if (text === undefined) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  const response = success(c, JSON.parse(text));
  // For the reader alone: another tenant has no such page.
  response.headers.set('cache-control', 'private, max-age=31536000, immutable');
  response.headers.set('vary', 'authorization');
  return response;
}
