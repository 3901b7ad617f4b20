import { type TObject, Type } from 'typebox';
import {
  FailedRowsQuery,
  ImportQuery,
  ImportStart,
  maxImportBytes,
  TemplateQuery,
} from '../../../src/schemas/wire/imports.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { readQuery } from '../../http/read-query.ts';
import { type Route, signedIn } from '../../routing/route.ts';
import { cancelImport } from './cancel-import.ts';
import { checkImport } from './check-import.ts';
import { endLost, findJob, stateOf } from './import-jobs.ts';
import type { ImportKind } from './import-kind.ts';
import { sendFailedRows } from './send-failed-rows.ts';
import { sendTemplate } from './send-template.ts';
import { startImport } from './start-import.ts';

const nothing = Type.Object({});

/** The calls of an import: template, check of a file, import of its good rows until cancelled, download of the others (contract 3.8). */
export function importRoutes<Item>(kind: ImportKind<Item>): Route[] {
  const { path, functions, audited, refers = nothing } = kind;
  const access = { functions };
  const template: TObject = Type.Object({ ...refers.properties, ...TemplateQuery.properties });
  return [
    {
      method: 'GET',
      path: `${path}/import/template`,
      access,
      query: template,
      handle: (c) => sendTemplate(c, kind, readQuery(c, template) as Record<string, string>),
    },
    {
      method: 'POST',
      path: `${path}/import/valid`,
      audit: 'none',
      access,
      upload: { maxBytes: maxImportBytes },
      query: refers,
      handle: (c) => checkImport(c, kind, readQuery(c, refers) as Record<string, string>),
    },
    {
      method: 'POST',
      path: `${path}/import`,
      audit: { type: 'import', object: audited, ids: [] },
      access,
      body: ImportStart,
      handle: (c) => startImport(c, kind),
    },
    {
      method: 'POST',
      path: `${path}/import/cancel`,
      audit: { type: 'import', object: audited, ids: [] },
      access,
      body: ImportStart,
      handle: (c) => cancelImport(c, kind.kind),
    },
    {
      method: 'GET',
      path: `${path}/import/error`,
      access,
      query: FailedRowsQuery,
      handle: (c) => sendFailedRows(c, kind.kind),
    },
    { method: 'GET', path: `${path}/importProgress`, access, query: ImportQuery, handle: sendProgress },
  ];
}

/** The progress of any import of the user. */
export const progressRoute: Route = {
  method: 'GET',
  path: '/island-assets/assets/importProgress',
  access: 'session',
  query: ImportQuery,
  handle: sendProgress,
};

async function sendProgress(c: AppContext): Promise<Response> {
  const { db, clock } = c.var.services;
  const user = signedIn(c);
  const { batchNum } = readQuery(c, ImportQuery);
  await endLost(db, user, clock());
  return success(c, stateOf(await findJob(db, user, batchNum)));
}
