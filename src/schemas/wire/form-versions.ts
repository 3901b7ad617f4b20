import { type Static, Type } from 'typebox';
import { FormQuery, formLimits } from './form-batch.ts';
import { limits, optionalText } from './limits.ts';

/** The state of a version of an asset form: not used yet, in use, or no longer. */
export type FormState = 'draft' | 'published' | 'retired';

export const formVersionLimits = {
  /** Why a version was made, in characters. */
  why: 500,
  /** Versions of one form; the oldest retired ones go first. */
  versions: 200,
} as const;

const { businessType, businessId } = FormQuery.properties;
const number = () => Type.Integer({ minimum: 0, maximum: 1_000_000 });
const why = () => optionalText(formVersionLimits.why);

/** The filter of POST /island-assets/api/form/versions/page; without it those of all forms that the caller designs. */
export const FormVersionCondition = Type.Object({
  businessType: Type.Optional(businessType),
  businessId: Type.Optional(Type.String({ maxLength: limits.id })),
});

/** GET /island-assets/api/form/version: one version with its text. */
export const FormVersionQuery = Type.Object({
  businessType,
  businessId,
  number: Type.String({ pattern: '^\\d{1,6}$', maxLength: 6 }),
});

/**
 * POST /island-assets/api/form/version/save: a draft. `onVersion` is the newest version that was read and is in use or
 * a draft, 0 for none.
 */
export const FormVersionSave = Type.Object({
  businessType,
  businessId,
  /** The formConfig as it was typed; '' for the form without one. */
  text: Type.String({ maxLength: formLimits.bytes }),
  why: why(),
  onVersion: number(),
});
export type FormVersionSave = Static<typeof FormVersionSave>;

/** POST /island-assets/api/form/version/publish, where a reason replaces that of the draft, and /rollback. */
export const FormVersionReason = Type.Object({ businessType, businessId, number: number(), why: why() });
export type FormVersionReason = Static<typeof FormVersionReason>;

/** POST /island-assets/api/form/version/discard. */
export const FormVersionRequest = Type.Object({ businessType, businessId, number: number() });
export type FormVersionRequest = Static<typeof FormVersionRequest>;

/** A version without its text. Times are as in all answers, 'yyyy-MM-dd HH:mm:ss'. */
export interface FormVersion {
  businessType: string;
  businessId: string;
  number: number;
  state: FormState;
  why: string;
  /** The version whose text it published again, 0 for the form without a formConfig; absent or null for one of its own. */
  backTo?: number | null;
  authorName: string;
  createTime: string;
  publisherName: string | null;
  publishTime: string | null;
}

/** GET /island-assets/api/form/version. */
export interface FormVersionText extends FormVersion {
  text: string;
}

/** The answer of a save, a publication and a roll-back. */
export interface FormVersionStored {
  number: number;
  state: FormState;
}

/** `data` of a save or a publication that is refused with status S0302: what somebody else has stored since; null if it is gone. */
export interface FormVersionConflict {
  theirs: FormVersionText | null;
}
