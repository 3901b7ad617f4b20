import { type Static, Type } from 'typebox';
import { idText, limits, optional, optionalText } from './limits.ts';

const businessType = Type.Union([
  Type.Literal('IOTDEVICE'),
  Type.Literal('CARRIER'),
  Type.Literal('FACILITY'),
  Type.Literal(''),
]);

/**
 * POST /island-assets/api/form/batch: the requested forms, by id or type; '' or an omitted type means
 * all forms of the tenant (specification, section 7; contract 4).
 */
export const FormBatchRequest = Type.Object({
  businessType: optional(businessType),
  forms: Type.Optional(
    Type.Array(Type.Object({ businessType: optional(businessType), businessId: optionalText(limits.id) }), {
      maxItems: 1000,
    }),
  ),
});
export type FormBatchRequest = Static<typeof FormBatchRequest>;

/** Limits of a saved form. */
export const formLimits = { bytes: 256 * 1024 } as const;

const savedType = Type.Union([Type.Literal('IOTDEVICE'), Type.Literal('CARRIER'), Type.Literal('FACILITY')]);

/** GET /island-assets/api/form: the form of one product or model. */
export const FormQuery = Type.Object({ businessType: savedType, businessId: idText() });

/** POST /island-assets/api/form (contract 4, `formConfigCmd`): null restores the form without a formConfig. */
export const FormSave = Type.Object({
  businessType: savedType,
  businessId: idText(),
  form: Type.Unknown({ limitedBy: 'formLimits' }),
});

/** One item of the response; `form` is the saved form description (contract 6). */
export interface AssetForm {
  businessType: string;
  businessId: string;
  form: unknown;
  /** Who published it, and when: on platforms with versions. */
  publisherName?: string;
  publishTime?: string;
}
