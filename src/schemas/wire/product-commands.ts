import { type Static, Type } from 'typebox';
import { AttributeMove } from './attributes.ts';
import { idText, optionalText } from './limits.ts';

/** GET /island-assets/device/product/command/list. */
export const ProductCommandQuery = Type.Object({ productId: idText() });

const fields = {
  key: Type.String({ maxLength: 200 }),
  name: Type.String({ maxLength: 200 }),
  /** The name for English readers; default the name. */
  nameEn: optionalText(200),
};

/** POST /island-assets/device/product/command: a command without parameters. */
export const ProductCommandAdd = Type.Object({ ...fields, productId: idText() });

/** PUT /island-assets/device/product/command/{id}. */
export const ProductCommandSave = Type.Object(fields);
export type ProductCommandSave = Static<typeof ProductCommandSave>;

/** POST /island-assets/device/product/command/{id}/move. */
export const ProductCommandMove = AttributeMove;

/** A command as the page of products shows it; its parameters are at .../command/attribute/list. */
export interface ProductCommandRow {
  id: string;
  productId: string;
  key: string;
  name: string;
  nameEn: string;
  parameterCount: number;
  /** The parameters in words: 'Dimming level (Integer, 0–100%, required)'. */
  parametersText: string;
  /** True if the reader's tenant may change it. */
  mine: boolean;
  /** True for the ends of the list, which move no further; without a place in what names one command. */
  isFirst?: boolean;
  isLast?: boolean;
}
