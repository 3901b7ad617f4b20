import { type Static, Type } from 'typebox';
import { filterText, limits } from './limits.ts';

/** Maximum days of a query (contract 5), and the days of one without a range. */
export const operationDays = { max: 15, usual: 7 } as const;
/** Maximum rows of an export and of a list (contract 5). */
export const maxExportedOperations = 5000;

/** The filters of the operation log (contract 3.7); times are inclusive wall times. */
export const OperationCondition = Type.Object({
  operationTimeStart: filterText(limits.time),
  operationTimeEnd: filterText(limits.time),
  /** A code of GET /system/api/operationLog/types. */
  operationType: filterText(limits.word),
  /** A code of GET /system/api/operationLog/objects. */
  operationObject: filterText(limits.word),
  userId: filterText(limits.id),
  /** Part of the object's name. */
  objectName: filterText(),
  /** Id of the object; together with `operationObject` no range is required. */
  objectId: filterText(limits.id),
  /** "1" done, "0" failed. */
  operationResult: Type.Optional(Type.Union([Type.Literal('1'), Type.Literal('0')])),
  ip: filterText(limits.word),
});
export type OperationCondition = Static<typeof OperationCondition>;

/** A code with its name in the reader's language. */
export interface NamedCode {
  code: string;
  name: string;
}

/** A row of POST /system/api/operationLog/records. */
export interface OperationRow {
  id: string;
  /** Wall time to the second. */
  startTime: string;
  userId: string | null;
  userName: string;
  loginName: string;
  departmentName: string | null;
  ip: string | null;
  client: string | null;
  operationType: NamedCode;
  objectType: NamedCode;
  /** Name of the object at that time. */
  operationObject: string | null;
  operationResult: '1' | '0';
  message: string | null;
  /** Milliseconds. */
  cost: number;
  requestId: string | null;
}

/** A changed field of GET /system/api/operationLog/{id}; values as text. */
export interface OperationChange {
  field: string;
  name: string;
  before: string | null;
  after: string | null;
}

/** A value of a changed record that stayed the same. */
export interface UnchangedValue {
  field: string;
  name: string;
  value: string;
}

export interface OperationDetail extends OperationRow {
  method: string;
  path: string;
  objectId: string | null;
  changes: OperationChange[];
  /** Beside the changed values of the same labels, attributes or settings. */
  unchanged: UnchangedValue[];
}
