import { type Static, Type } from 'typebox';

/**
 * What every JSON answer of the platform is wrapped in (contract 2.1). All four words are texts; the HTTP status stays 200
 * for business failures. Success is `code` "1"; the console hands on `data` alone.
 */
export const Envelope = Type.Object({
  code: Type.String(),
  status: Type.String(),
  detail: Type.Optional(Type.String()),
  msg: Type.String(),
  data: Type.Unknown(),
});
export type Envelope = Static<typeof Envelope>;

/** Words of `status` that the console acts on. */
export const envelopeStatus = {
  ok: '200',
  created: '201',
  noContent: '204',
  /** The session is not valid, or account and password do not fit (contract 2.1). */
  sessionInvalid: 'A0200',
  /** Signed in, but not permitted. */
  notPermitted: 'A0301',
  /** A request that breaks a rule; `data` may carry {field: message}. */
  badRequest: 'A0400',
  notFound: 'A0404',
  dataError: 'S0300',
  duplicate: 'S0301',
  serverError: 'B0001',
} as const;

/** A page of rows in the dialect of the system service: `{condition, pageNum, pageSize}` -> `{data, total, ...}` (contract 2.2). */
export interface SystemPage<Row> {
  data: Row[];
  total: number;
  pageNum: number;
  pageSize: number;
  totalPage: number;
}

/** The body of such a request. `page` is the documented name of `pageNum`; both are read. */
export const SystemPageRequest = Type.Object({
  condition: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  pageNum: Type.Optional(Type.Integer({ minimum: 1 })),
  page: Type.Optional(Type.Integer({ minimum: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 10000 })),
  sortName: Type.Optional(Type.String()),
  sortOrder: Type.Optional(Type.Union([Type.Literal('ASC'), Type.Literal('DESC'), Type.Literal('')])),
});
export type SystemPageRequest = Static<typeof SystemPageRequest>;
