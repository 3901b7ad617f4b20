import { type Static, Type } from 'typebox';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { newId } from '../../db/new-id.ts';
import { clientReports } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { clientAddress } from '../../http/client-address.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import type { Route } from '../../routing/route.ts';
import { maskSecrets } from './mask-secrets.ts';

const ClientReport = Type.Object({
  title: Type.String({ minLength: 1, maxLength: 200 }),
  type: Type.String({ minLength: 1, maxLength: 50 }),
  text: Type.String({ maxLength: 4000 }),
});
type ClientReport = Static<typeof ClientReport>;

/** Client reports (GUARD-05): public, so size and rate are limited. */
export const reportRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/manage/alarm/report',
    audit: 'none',
    access: 'public',
    body: ClientReport,
    handle: keepReport,
  },
];

async function keepReport(c: AppContext): Promise<Response> {
  const { db, clock, limits } = c.var.services;
  if (!limits.report.take(clientAddress(c))) throw new Refusal(envelopeStatus.badRequest, 'tooManyRequests');
  const { title, type, text }: ClientReport = await readBody(c, ClientReport);
  const { user } = c.var;
  await db.insert(clientReports).values({
    id: newId(),
    tenantId: user?.tenantId ?? null,
    userId: user?.userId ?? null,
    title: maskSecrets(title),
    type,
    text: maskSecrets(text),
    createdAt: clock(),
  });
  return success(c);
}
