import { RegionMove } from '../../../src/schemas/wire/departments.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { Queryable } from '../../db/db.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { changeRegions } from './change-regions.ts';
import { recodeBranch } from './recode-branch.ts';
import type { RegionKind, RegionRow } from './region-kind.ts';
import { findRegion, nextCode, refuseClosed, refuseTakenName } from './region-rules.ts';

/**
 * POST .../move: moves a branch to another parent or position. Codes encode the position, so another parent recodes
 * the branch and everything that refers to it in one transaction.
 */
export async function moveRegion(c: AppContext, kind: RegionKind): Promise<Response> {
  const { id, parentId, index } = await readBody(c, RegionMove);
  await changeRegions(c, kind, async (tx, tenantId, rows) => {
    const target = findRegion(rows, id);
    if (target.parentId === null) throw new Refusal(envelopeStatus.dataError, 'rootFixed');
    const parent = rows.find((row) => row.id === parentId);
    if (!parent) throw new Refusal(envelopeStatus.badRequest, 'parentMissing', {}, { parentId: 'parentMissing' });
    if (parent.code.startsWith(target.code)) throw new Refusal(envelopeStatus.dataError, 'moveBelowItself');
    if (parentId !== target.parentId) refuseClosed(rows, parent, 'parentId');
    const siblings = rows.filter((row) => row.parentId === parentId && row.id !== id);
    refuseTakenName(siblings, target.name);
    if (parentId !== target.parentId) {
      const to = nextCode(parent, siblings);
      const sinks = parent.level + 1 - target.level;
      await recodeBranch(tx, kind.path, { tenantId, from: target.code, to, sinks });
    }
    await placeAll(
      tx,
      kind,
      tenantId,
      siblings.toSpliced(index ?? siblings.length, 0, { ...target, position: 0 }),
      parentId,
    );
  });
  return success(c, id, { key: 'saved' });
}

/** Renumbers children from 1 in the given order. */
async function placeAll(tx: Queryable, kind: RegionKind, tenantId: string, rows: RegionRow[], parentId: string) {
  for (const [at, row] of rows.entries()) {
    const position = at + 1;
    if (row.position !== position || row.parentId !== parentId) {
      await kind.place(tx, tenantId, row.id, { parentId, position });
    }
  }
}
