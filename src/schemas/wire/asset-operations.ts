import { type Static, Type } from 'typebox';
import { pageFields } from './limits.ts';
import type { OperationChange, OperationRow } from './operation-log.ts';

/** POST /island-assets/{device|vehicle|facility}/{id}/operations: a page of the changes of one asset, newest first. */
export const AssetOperationsRequest = Type.Object(pageFields());
export type AssetOperationsRequest = Static<typeof AssetOperationsRequest>;

/** An operation as readers of its asset see it: without the client, the account and the reasons of refusals. */
export interface AssetOperationRow
  extends Pick<
    OperationRow,
    | 'id'
    | 'startTime'
    | 'userName'
    | 'departmentName'
    | 'operationType'
    | 'objectType'
    | 'operationObject'
    | 'operationResult'
    | 'message'
  > {
  changes: OperationChange[];
  /** The changes in one line: 'Name: A → B; Address: C → D'. */
  changed: string;
}
