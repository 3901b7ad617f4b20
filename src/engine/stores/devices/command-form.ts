import type { CommandMetadata } from '../../../schemas/wire/commands.ts';
import type { FormPlan } from '../../compile/plan/plan.ts';
import type { PlatformError } from '../../data/http/platform-error.ts';
import { generateAssetForm } from '../../forms/asset/generate-asset-form.ts';
import { fieldErrors } from '../../forms/field-errors.ts';
import { fieldsOf } from '../../forms/form-field.ts';
import { isEmpty } from '../../forms/is-empty.ts';
import { bareFormContext } from '../forms/bare-form-context.ts';
import type { FormFormat } from '../forms/form-format.ts';
import { FormStore } from '../forms/form-store.ts';

type Values = Record<string, unknown>;

/** The parameters by uKey; empty ones are left out. */
const format: FormFormat = {
  read: () => undefined,
  write(values) {
    const parameters: Values = {};
    for (const [field, value] of values) if (!isEmpty(value)) parameters[field.slice('attributes.'.length)] = value;
    return { parameters };
  },
  errorOf: (field, value) => fieldErrors(field, value)[0],
  errorNames: ({ origin, field }) =>
    origin.from === 'attribute' ? [`parameters.${origin.uKey}`, origin.uKey] : [field],
};

/**
 * The form of a command's parameters, generated from their definitions like that of a device.
 *
 * @param send sends the parameters; a PlatformError with `fields` shows messages at fields, any other is told
 */
export function makeCommandForm(
  { key, name, parameters }: CommandMetadata,
  send: (parameters: Values) => Promise<void>,
  tell: (error: PlatformError) => void,
): FormStore {
  const definitions = Object.fromEntries(parameters.map((one) => [one.uKey, one]));
  const asset = generateAssetForm({
    groups: [],
    product: { id: key, code: key, name, configurableAttrDefMap: definitions },
  });
  const sections = asset.sections.map(({ id, fields }) => ({ id, fields }));
  const plan: FormPlan = {
    kind: 'form',
    title: name,
    editTitle: name,
    values: {},
    fields: fieldsOf(asset),
    add: [],
    edit: [],
  };
  const context = bareFormContext((body) => send(body.parameters as Values), tell);
  return new FormStore(`command-${key}`, plan, undefined, context, { attributes: {} }, format, sections);
}
