import { type Static, Type } from 'typebox';
import { pageFields } from './limits.ts';

/**
 * The envelope of every JSON response of the platform (contract 2.1). `code`, `status` and messages are strings; the
 * HTTP status is 200 even for business failures. Success is `code` "1"; the console uses only `data`.
 */
export const Envelope = Type.Object({
  code: Type.String(),
  status: Type.String(),
  detail: Type.Optional(Type.String()),
  msg: Type.String(),
  data: Type.Unknown(),
});
export type Envelope = Static<typeof Envelope>;

export { envelopeStatus } from './envelope-status.ts';
/**
 * A page of rows in the dialect of the system service: `{condition, pageNum, pageSize}` -> `{data, total, ...}`
 * (contract 2.2).
 */
export interface SystemPage<Row> {
  data: Row[];
  total: number;
  pageNum: number;
  pageSize: number;
  totalPage: number;
}

/** The body of such a request. `page` is the documented name of `pageNum`; both are read. */
export const SystemPageRequest = Type.Object({
  /** The filters; each route declares its own. */
  condition: Type.Optional(Type.Unsafe<Record<string, unknown>>(Type.Object({}))),
  ...pageFields(),
});
/** The body of calls that read nothing from it. */
export const NoRequest = Type.Object({});
export type SystemPageRequest = Static<typeof SystemPageRequest>;
