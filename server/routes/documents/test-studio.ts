import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Change } from '../../../src/schemas/wire/document-changes.ts';
import type { DocumentOverlay, DocumentSaved, TenantDocumentIndex } from '../../../src/schemas/wire/documents.ts';
import {
  documentOverlays,
  documentPresence,
  roleFunctions,
  roleMenus,
  tenants,
  userRoles,
  users,
} from '../../db/schema.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { documentFunctions } from './document-functions.ts';

const shipped = join(import.meta.dirname, '../../../schemas');
const menuId = '200590';

/** A page of the demo with a table, a dialog and guarded buttons. */
export const feedback = 'pages/admin/feedback.json';
export const columns = '/body/columns';

interface Answered<Data> {
  data: Data;
  envelope: { code: string; status: string; msg: string };
}

/** A platform over a copy of the shipped documents, and the calls of the schema studio. */
export interface TestStudio {
  platform: TestPlatform;
  folder: string;
  post<Data = unknown>(name: string, body: object, token?: string): Promise<Answered<Data>>;
  get<Data = unknown>(name: string, token?: string): Promise<Answered<Data>>;
  save(changes: readonly Change[], onVersion?: number, token?: string): Promise<Answered<unknown>>;
  /** Saves changes as the next version and publishes it; returns its number. */
  publish(changes: readonly Change[], file?: string): Promise<number>;
  read(file?: string, token?: string): Promise<DocumentOverlay>;
  index(token?: string): Promise<TenantDocumentIndex>;
  /** The page as consoles of the tenant read it. */
  page(file?: string, token?: string): Promise<Record<string, never> | undefined>;
  /** Changes the text of a document in schemas/. */
  changeBase(file: string, change: (text: string) => string): Promise<void>;
  /** The token of the operator with exactly these functions of the studio. */
  operatorWith(...names: (keyof typeof documentFunctions)[]): Promise<string>;
  /** Removes all that tenants have changed. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

export async function makeStudio(): Promise<TestStudio> {
  const folder = await mkdtemp(join(tmpdir(), 'lampyris-studio-'));
  for (const name of ['site.json', 'pages', 'records'])
    await cp(join(shipped, name), join(folder, name), { recursive: true });
  const platform = await makeTestPlatform({ documentsDir: folder });
  const admin = await platform.tokenOf(accounts.admin);
  const call = (method: string, name: string, body: object | undefined, token: string) =>
    platform.call<never>(method, `/island-display/document/${name}`, { token, body });
  const studio: TestStudio = {
    platform,
    folder,
    post: (name, body, token = admin) => call('POST', name, body, token),
    get: (name, token = admin) => call('GET', name, undefined, token),
    save: (changes, onVersion = 0, token = admin) => studio.post('save', { file: feedback, changes, onVersion }, token),
    async publish(changes, file = feedback) {
      const { newest } = await studio.read(file);
      const { data } = await studio.post<DocumentSaved>('save', { file, changes, onVersion: newest?.number ?? 0 });
      const { envelope } = await studio.post('publish', { file, number: data.number });
      if (envelope.code !== '1') throw new Error(`${file} is not published: ${envelope.msg}`);
      return data.number;
    },
    read: async (file = feedback, token = admin) =>
      (await studio.get<DocumentOverlay>(`overlay?file=${encodeURIComponent(file)}`, token)).data,
    index: async (token = admin) => (await studio.get<TenantDocumentIndex>('index', token)).data,
    async page(file = feedback, token = admin) {
      const entry = (await studio.index(token)).pages.find((one) => one.file === file);
      return entry && (await studio.get<{ page: never }>(`page?hash=${entry.hash}`, token)).data.page;
    },
    async changeBase(file, change) {
      const path = join(folder, file);
      await writeFile(path, change(await readFile(path, 'utf8')));
    },
    async operatorWith(...names) {
      const [held] = await platform.db
        .select({ roleId: userRoles.roleId })
        .from(userRoles)
        .innerJoin(users, eq(users.id, userRoles.userId))
        .where(eq(users.loginName, accounts.operator));
      const roleId = held?.roleId ?? '';
      await platform.db.delete(roleFunctions).where(eq(roleFunctions.roleId, roleId));
      await platform.db.insert(roleMenus).values({ roleId, menuId }).onConflictDoNothing();
      if (names.length > 0)
        await platform.db
          .insert(roleFunctions)
          .values(names.map((name) => ({ roleId, functionId: documentFunctions[name] })));
      return platform.tokenOf(accounts.operator);
    },
    async clear() {
      await platform.db.delete(documentOverlays);
      await platform.db.delete(documentPresence);
      await platform.db.update(tenants).set({ publishesInPairs: false });
      await cp(join(shipped, 'pages'), join(folder, 'pages'), { recursive: true });
      platform.events.length = 0;
    },
    async close() {
      await platform.close();
      await rm(folder, { recursive: true });
    },
  };
  return studio;
}
