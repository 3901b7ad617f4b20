import { type Static, Type } from 'typebox';
import { limits, optional, optionalText } from './limits.ts';

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

/** One item of the response; `form` is the saved form description (contract 6). */
export interface AssetForm {
  businessType: string;
  businessId: string;
  form: unknown;
}
