import { expect, test, vi } from 'vitest';
import type { Http } from '../../data/http/create-http.ts';
import { PlatformError } from '../../data/http/platform-error.ts';
import { MemoryKept, readBareSite } from '../testing/test-console.ts';
import { TenantDocuments } from './tenant-documents.ts';

const who = { userId: '7', tenantId: '9' };
const entry = (id: string) => ({
  id,
  path: `/${id}`,
  file: `pages/${id}.json`,
  title: { zh: '页', en: 'Page' },
  hash: id,
  issues: 0,
});

/** The pages of a tenant whose platform answers with these, and counts how often it is asked. */
async function begin({ kept = new MemoryKept(), isOffered = true } = {}) {
  const platform = { ids: ['own'], asked: 0, isDown: false, changes: 0 };
  const send = async () => {
    platform.asked += 1;
    if (platform.isDown) throw new PlatformError('network', 'out of order');
    return { pages: platform.ids.map(entry), trees: {} };
  };
  const documents = await readBareSite();
  const http = { send } as unknown as Http;
  return {
    tenant: new TenantDocuments({
      http,
      documents,
      kept,
      isOffered,
      changed: () => {
        platform.changes += 1;
      },
    }),
    documents,
    kept,
    platform,
  };
}

test('the pages of the tenant stand beside those of the installation, and are kept', async () => {
  const { tenant, documents, kept } = await begin();
  expect(documents.has('/own')).toBe(false);
  await tenant.open(who, false);
  expect(documents.has('/own')).toBe(true);
  expect(documents.titleOf('/own')).toEqual({ zh: '页', en: 'Page' });
  expect([kept.texts.size, tenant.isUnchecked]).toEqual([1, false]);
});

test('pages that this browser keeps are shown at once, until they are read', async () => {
  const first = await begin();
  await first.tenant.open(who, false);
  const { tenant, documents, platform } = await begin({ kept: first.kept });
  await tenant.open(who, false);
  expect([documents.has('/own'), tenant.isUnchecked, platform.asked]).toEqual([true, true, 0]);
  platform.ids = ['other'];
  await tenant.load();
  expect([documents.has('/own'), documents.has('/other'), tenant.isUnchecked]).toEqual([false, true, false]);
});

test('what this browser keeps of another user or tenant is not taken', async () => {
  const first = await begin();
  await first.tenant.open(who, false);
  const { tenant, platform } = await begin({ kept: first.kept });
  await tenant.open({ ...who, tenantId: '10' }, false);
  expect(platform.asked).toBe(1);
});

test('kept pages that cannot be read are read anew', async () => {
  const first = await begin();
  await first.tenant.open(who, false);
  for (const key of first.kept.texts.keys()) first.kept.texts.set(key, '{ broken');
  const { tenant, documents, platform } = await begin({ kept: first.kept });
  await tenant.open(who, false);
  expect([documents.has('/own'), platform.asked]).toEqual([true, 1]);
});

test('without an answer the pages that are there stay, and a line says why', async () => {
  const { tenant, documents, platform } = await begin();
  await tenant.open(who, false);
  platform.isDown = true;
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await tenant.load();
  expect(documents.has('/own')).toBe(true);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('could not be read'));
});

test('the end of the session clears them, and an answer that comes later is dropped', async () => {
  const { tenant, documents } = await begin();
  await tenant.open(who, false);
  const late = tenant.load();
  tenant.clear();
  await late;
  expect(documents.has('/own')).toBe(false);
  await tenant.load();
  expect(documents.has('/own')).toBe(false);
});

test('a platform without overlays is not asked', async () => {
  const { tenant, documents, platform } = await begin({ isOffered: false });
  await tenant.open(who, false);
  await tenant.load();
  expect([documents.has('/own'), platform.asked]).toEqual([false, 0]);
});

test('a warm start without kept pages waits for no answer, and open pages follow once it is there', async () => {
  const { tenant, documents, platform } = await begin();
  await tenant.open(who, true);
  expect([platform.asked, tenant.isUnchecked, documents.has('/own')]).toEqual([0, true, false]);
  await tenant.load();
  expect([platform.changes, tenant.isUnchecked, documents.has('/own')]).toEqual([1, false, true]);
});
