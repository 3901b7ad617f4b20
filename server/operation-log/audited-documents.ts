import { and, desc, eq, inArray } from 'drizzle-orm';
import { documentOverlays, documentVersions, tenants } from '../db/schema.ts';
import type { AuditedObject, AuditedRecord } from './audited-object.ts';

/** Documents that a tenant has changed, by their file: the version that is published, and the newest. */
export const auditedDocument: AuditedObject = {
  kind: 'document',
  name: { zh: '页面文档', en: 'Page document' },
  async read(db, tenantId, files) {
    if (files.length === 0) return new Map();
    const { number, state, why } = documentVersions;
    const rows = await db
      .select({ file: documentOverlays.file, number, state, why })
      .from(documentOverlays)
      .innerJoin(documentVersions, eq(documentVersions.overlayId, documentOverlays.id))
      .where(and(eq(documentOverlays.tenantId, tenantId), inArray(documentOverlays.file, [...files])))
      .orderBy(desc(number));
    return new Map(
      files.flatMap((file): [string, AuditedRecord][] => {
        const own = rows.filter((row) => row.file === file);
        const [newest] = own;
        if (!newest) return [];
        const published = own.find((row) => row.state === 'published')?.number ?? null;
        const fields = {
          publishedVersion: published,
          newestVersion: newest.number,
          documentState: newest.state,
          why: newest.why,
        };
        return [[file, { name: file, fields }]];
      }),
    );
  },
};

/** How a tenant publishes documents. */
export const auditedDocumentSettings: AuditedObject = {
  kind: 'documentSettings',
  name: { zh: '文档设置', en: 'Document settings' },
  async read(db, tenantId) {
    const rows = await db
      .select({ id: tenants.id, publishesInPairs: tenants.publishesInPairs })
      .from(tenants)
      .where(eq(tenants.id, tenantId));
    return new Map(rows.map(({ id, ...fields }) => [id, { name: '', fields }]));
  },
};
