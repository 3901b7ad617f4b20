import { type Static, Type } from 'typebox';
import { filterText, idText, limits, listOfIds, optional, optionalText, version } from './limits.ts';

/** Whom a mini-app can be authorised to; `subjectId` is the code of a department, or the id of the others. */
export const subjectTypes = ['tenant', 'department', 'role', 'user'] as const;
export type SubjectType = (typeof subjectTypes)[number];
const subjectType = () => Type.Union(subjectTypes.map((name) => Type.Literal(name)));
const status = () => Type.Union([Type.Literal('active'), Type.Literal('suspended')]);

/** Filters of POST /island-miniapp/app/page; `subjectType` lists those that are authorised to one. */
export const MiniAppCondition = Type.Object({
  name: filterText(),
  status: Type.Optional(status()),
  subjectType: Type.Optional(subjectType()),
});

/** POST /island-miniapp/app; PUT /island-miniapp/app/{id} takes the same. */
export const MiniAppSave = Type.Object({
  name: Type.String({ maxLength: 100 }),
  appId: Type.String({ maxLength: 200 }),
  /** At most one uploaded file; left out, the icon stays. */
  icons: optional(Type.Array(Type.Object({ id: Type.String({ maxLength: limits.id }) }), { maxItems: 20 })),
  /** Never sent back; a blank one keeps what is stored. */
  secret: optionalText(500),
  entryPage: optionalText(500),
  functionIds: optional(listOfIds(200)),
  appVersion: optionalText(limits.word),
  validTo: optionalText(limits.time),
  description: optionalText(1000),
  version: version(),
});
export type MiniAppSave = Static<typeof MiniAppSave>;

/** PUT /island-miniapp/app/{id}/status. */
export const MiniAppStatus = Type.Object({ status: status(), version: version() });

/** POST /island-miniapp/app/{id}/auth: authorises; a subject that has it gets the new end. */
export const MiniAppGrant = Type.Object({
  subjects: Type.Array(Type.Object({ subjectType: subjectType(), subjectId: idText() }), {
    minItems: 1,
    maxItems: 200,
  }),
  validTo: optionalText(limits.time),
});

/** Filters of POST /island-miniapp/app/auth/page. */
export const AuthorizationCondition = Type.Object({ miniAppId: idText(), subjectType: Type.Optional(subjectType()) });

/** A row of POST /island-miniapp/app/page. */
export interface MiniAppRow {
  id: string;
  name: string;
  appId: string;
  /** Its address. */
  icon: string | null;
  /** Whether a secret is stored. */
  hasSecret: boolean;
  entryPage: string;
  /** Opens the entry page in WeChat; null without one. Shown as a QR code. */
  entryUrl: string | null;
  functionIds: string[];
  appVersion: string;
  status: string;
  validTo: string | null;
  description: string | null;
  /** Kinds of subjects that it is authorised to. */
  scopes: SubjectType[];
  scopeNames: string[];
  authorisedCount: number;
  createTime: string;
  updateTime: string;
  version: number;
}

/** GET /island-miniapp/app/{id}: with the file of its icon, for the form. */
export interface MiniAppDetail extends MiniAppRow {
  icons: { id: string; name: string; downloadUrl: string; size: number }[];
}

/** A row of POST /island-miniapp/app/auth/page. */
export interface AuthorizationRow {
  id: string;
  subjectType: SubjectType;
  subjectId: string;
  /** Empty if the subject no longer exists. */
  subjectName: string;
  validTo: string | null;
  createdBy: string | null;
  createTime: string;
}

/** The data of the event MiniappAuthValue. */
export interface MiniAppAuthorized {
  miniAppId: string;
  name: string;
  /** Number of subjects that it is authorised to now. */
  authorized: number;
}
