import type { WrittenSetting } from '../../../engine/forms/form-config/edit/design-edit.ts';
import type { AddedInput, FieldSettings } from '../../../engine/forms/form-config/form-config.ts';
import type { Option } from '../../../schemas/grammar/choices.ts';

const choices: ReadonlySet<AddedInput> = new Set(['select', 'multiSelect', 'radio', 'checkboxes']);

/** True for inputs that need options. */
export const isChoice = (input: AddedInput): boolean => choices.has(input);

/** The options that a new choice begins with. */
export const firstOptions = (): Option[] => [
  { value: '1', title: { zh: '选项 1', en: 'Option 1' } },
  { value: '2', title: { zh: '选项 2', en: 'Option 2' } },
];

/** The settings that another input of an added field needs; what it does not read goes. */
export function settingsFor(
  input: AddedInput,
  options: unknown,
): Partial<Record<keyof FieldSettings, WrittenSetting | undefined>> {
  const isText = input === 'text' || input === 'textarea';
  const gone = (keys: readonly (keyof FieldSettings)[]) => Object.fromEntries(keys.map((key) => [key, undefined]));
  return {
    ...gone(['default', 'validate']),
    ...(input === 'number' ? {} : gone(['min', 'max', 'step', 'unit'])),
    ...(isText ? {} : gone(['maxLength', 'pattern'])),
    ...(input === 'files' ? {} : gone(['accept', 'maxMB', 'maxFiles'])),
    options: isChoice(input) ? (Array.isArray(options) && options.length > 0 ? options : firstOptions()) : undefined,
    input,
  };
}
