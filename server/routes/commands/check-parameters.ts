import { readAssetField } from '../../../src/engine/forms/asset/asset-record.ts';
import { generateAssetForm } from '../../../src/engine/forms/asset/generate-asset-form.ts';
import { fieldsOf } from '../../../src/engine/forms/form-field.ts';
import { isEmpty } from '../../../src/engine/forms/is-empty.ts';
import { isRecord } from '../../../src/schemas/rules/is-record.ts';
import { type CommandValues, commandLimits } from '../../../src/schemas/wire/commands.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { type FieldMessages, Refusal } from '../../http/envelope.ts';
import type { MessageKey } from '../../texts/messages.ts';
import { checkAsset } from '../assets/check-asset.ts';
import { byKey } from '../products/product-definitions.ts';
import { defineParameters, type ProductCommand } from './product-commands.ts';

const attributePrefix = 'configurableAttrs.';
const prefix = 'parameters.';
/** Characters of an unknown name in a message. */
const shownName = 50;

/**
 * Checks the parameters of a command like the attributes of a device, and returns them in their types; an absent one has
 * its default.
 * @throws Refusal S0300 with a message per parameter, A0400 for anything but a flat object
 */
export function checkParameters(command: ProductCommand, given: unknown): CommandValues {
  const values = readValues(given);
  const definitions = defineParameters(command, 'zh');
  const plan = generateAssetForm({
    groups: [],
    product: { id: command.productId, name: command.name.zh, configurableAttrDefMap: byKey(definitions) },
  });
  const filled = definitions.flatMap(({ uKey, defaultValue }) => {
    const value = isEmpty(values.get(uKey)) ? defaultValue : values.get(uKey);
    return isEmpty(value) ? [] : [{ uKey, value: String(value) }];
  });
  const record = { configurableAttrs: filled };
  const known = new Set(definitions.map(({ uKey }) => uKey));
  const fields: FieldMessages = Object.fromEntries([
    ...Object.entries(checkAsset(plan, record)).map(([name, text]) => [name.replace(attributePrefix, prefix), text]),
    ...[...values.keys()]
      .filter((uKey) => !known.has(uKey))
      .map((uKey) => [`${prefix}${uKey.slice(0, shownName)}`, 'parameterUnknown']),
  ]);
  if (Object.keys(fields).length > 0) throw new Refusal(envelopeStatus.dataError, 'badRequest', {}, fields);
  return Object.fromEntries(
    fieldsOf(plan).flatMap((field): [string, string | number | boolean][] => {
      const value = readAssetField(field, record);
      return field.origin.from === 'attribute' && isScalar(value) ? [[field.origin.uKey, value]] : [];
    }),
  );
}

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

function readValues(given: unknown): Map<string, unknown> {
  if (given === undefined || given === null) return new Map();
  const entries = isRecord(given) ? Object.entries(given) : [];
  if (!isRecord(given) || entries.length > commandLimits.parameters) throw refuse('parameters', 'fieldInvalid');
  for (const [uKey, value] of entries) {
    const name = `${prefix}${uKey.slice(0, shownName)}`;
    if (value !== null && !isScalar(value)) throw refuse(name, 'fieldInvalid');
    if (typeof value === 'string' && value.length > commandLimits.text) throw refuse(name, 'tooLong');
  }
  return new Map(entries);
}

const refuse = (field: string, key: MessageKey) =>
  new Refusal(envelopeStatus.badRequest, 'badRequest', {}, { [field]: key });
