import { type Static, Type } from 'typebox';
import { pageFields } from './limits.ts';
import type { OperationChange, OperationRow } from './operation-log.ts';

/** POST /island-assets/{device|vehicle|facility}/{id}/operations: a page of the changes of one asset, newest first. */
export const AssetOperationsRequest = Type.Object(pageFields());
export type AssetOperationsRequest = Static<typeof AssetOperationsRequest>;

/** What readers of an asset see of an operation: not the client, the account or the reasons of refusals. */
export const assetOperationKeys = [
  'id',
  'startTime',
  'userName',
  'departmentName',
  'operationType',
  'objectType',
  'operationObject',
  'operationResult',
  'message',
] as const satisfies readonly (keyof OperationRow)[];

/** An operation as readers of its asset see it. */
export interface AssetOperationRow extends Pick<OperationRow, (typeof assetOperationKeys)[number]> {
  changes: OperationChange[];
  /** The changes in one line: 'Name: A → B; Address: C → D'. */
  changed: string;
}
