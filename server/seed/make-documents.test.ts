import { join } from 'node:path';
import { expect, it } from 'vitest';
import { issueLine } from '../../src/engine/compile/issue.ts';
import { workingOverlay } from '../documents/overlay-page.ts';
import { createDocumentIndexer } from '../documents/read-documents.ts';
import { makeDocuments } from './make-documents.ts';

it('what the demo city has changed of its pages fits the shipped documents, in every version', async () => {
  const base = await createDocumentIndexer().base(join(import.meta.dirname, '../../schemas'));
  let number = 0;
  const author = { id: 'u', name: '平台管理员' };
  const { overlays, versions } = makeDocuments({ tenantId: 't', author, now: new Date(), newId: () => `${++number}` });
  expect(versions.filter(({ state }) => state === 'published')).toHaveLength(overlays.length);
  for (const { overlayId, changes } of versions) {
    const { file } = overlays.find(({ id }) => id === overlayId)!;
    const made = workingOverlay(base, { file, isOwn: false, changes }, new Map());
    expect(made?.lost).toEqual([]);
    expect(made?.issues.map(issueLine)).toEqual([]);
  }
});
