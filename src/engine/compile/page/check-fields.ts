import { inputKinds } from '../../../schemas/field.ts';
import { errorAt, type Finding, warningAt } from './finding.ts';
import { checkTwice, type Json, listOf, written } from './rule.ts';
import { hintFor } from './suggest.ts';
import type { FoundWord } from './walk.ts';

/** Where the choices of an input come from. */
const choiceKeys: Readonly<Record<string, readonly string[]>> = {
  select: ['options', 'source', 'dictionary'],
  multiSelect: ['options', 'source', 'dictionary'],
  checkboxes: ['options', 'source', 'dictionary'],
  radio: ['options', 'source', 'dictionary'],
  treeSelect: ['source'],
  dictionary: ['dictionary'],
  pick: ['pickFrom'],
};
const allChoices = ['options', 'source', 'dictionary', 'pickFrom'];

/** Inputs that read these keys; any other input is not limited by them. */
const limits: readonly { keys: readonly string[]; inputs: readonly string[] }[] = [
  { keys: ['min', 'max', 'step'], inputs: ['number'] },
  { keys: ['maxLength'], inputs: ['text', 'password', 'textarea', 'richText'] },
  { keys: ['many'], inputs: ['treeSelect', 'pick'] },
  { keys: ['endField'], inputs: ['dateRange'] },
  { keys: ['sendCode'], inputs: ['verifyCode'] },
  { keys: ['upload', 'appType', 'accept', 'maxMB', 'maxFiles'], inputs: ['files'] },
  { keys: ['as'], inputs: ['show'] },
];

/** A field or a filter has the choices that its input needs, from one place, and nothing that its input does not read. */
export function checkInput({ value, pointer }: FoundWord): Finding[] {
  const input = inputKinds.find((kind) => kind === (value.input === undefined ? 'text' : value.input));
  if (input === undefined) return [];
  if (input === 'verifyCode' && value.sendCode === undefined)
    return [errorAt(`${pointer}/input`, 'a verifyCode needs to know how its code is sent', 'Add "sendCode".')];
  if (input === 'files' && value.appType === undefined)
    return [errorAt(`${pointer}/input`, 'files need to know what they are for', 'Add "appType".')];
  const isStatus = input === 'show' && value.as === 'status';
  const wanted = isStatus ? ['options'] : Object.hasOwn(choiceKeys, input) ? choiceKeys[input]! : [];
  const given = Object.keys(value).filter((key) => allChoices.includes(key));
  const fitting = given.filter((key) => wanted.includes(key));
  const names = wanted.map((key) => `"${key}"`).join(' or ');
  if (wanted.length > 0 && fitting.length === 0) {
    const other = given[0] === undefined ? `Add ${names}.` : `Write ${names} instead of "${given[0]}".`;
    return [errorAt(`${pointer}/input`, `a ${input} needs its choices`, other)];
  }
  if (fitting.length > 1)
    return [
      errorAt(
        `${pointer}/${fitting[1]}`,
        'the choices come from one place',
        `Keep one of: ${fitting.map((key) => `"${key}"`).join(', ')}.`,
      ),
    ];
  // Several keys that an input does not read are one mistake: the input.
  const unread = (key: string, hint: string): Finding => ({
    ...warningAt(`${pointer}/${key}`, `a ${input} input reads no "${key}"`, hint),
    about: `input of ${pointer}`,
  });
  const found = given
    .filter((key) => !wanted.includes(key))
    .map((key) => unread(key, input === 'text' ? `Write "input": "${inputFor(key)}", or remove it.` : 'Remove it.'));
  for (const { keys, inputs } of limits)
    if (!inputs.includes(input))
      for (const key of written(value, keys)) found.push(unread(key, `Write "input": "${inputs[0]}", or remove it.`));
  if (value.source === undefined && value.pickFrom === undefined)
    for (const key of written(value, ['valueField', 'titleField']))
      found.push({
        ...warningAt(`${pointer}/${key}`, `"${key}" is read beside "source" alone`, 'Add "source", or remove it.'),
        about: `choices of ${pointer}`,
      });
  return found;
}

const inputFor = (key: string) => (key === 'dictionary' ? 'dictionary' : key === 'pickFrom' ? 'pick' : 'select');

/** Fields of one form: each once, and what they say of each other. */
export function checkFields(form: Json, pointer: string): Finding[] {
  const fields = listOf(form.fields);
  const names = fields.flatMap(({ field }) => (typeof field === 'string' ? [field] : []));
  const found: Finding[] = [];
  fields.forEach((field, index) => {
    const at = `${pointer}/fields/${index}`;
    if (typeof field.field !== 'string') return;
    // The same field may stand once for adding and once for editing.
    const first = fields.findIndex(
      (other) => other.field === field.field && (other.only === field.only || !other.only || !field.only),
    );
    if (first < index)
      found.push(errorAt(`${at}/field`, `the field "${field.field}" stands twice`, 'Remove one of them.'));
    if (field.same === field.field)
      found.push(errorAt(`${at}/same`, 'a field cannot repeat itself', 'Write the name of another field.'));
    else if (typeof field.same === 'string' && names.length === fields.length && !names.includes(field.same))
      found.push(
        errorAt(
          `${at}/same`,
          `the form has no field "${field.same}"`,
          hintFor(
            field.same,
            names.filter((name) => name !== field.field),
          ),
        ),
      );
    if (typeof field.min === 'number' && typeof field.max === 'number' && field.min > field.max)
      found.push(
        errorAt(`${at}/min`, `the least number ${field.min} is above the greatest ${field.max}`, 'Exchange them.'),
      );
  });
  return found;
}

/** Groups of an asset form: names of their own, and the fields of all of them as of one form. */
export function checkGroups(form: Json, pointer: string): Finding[] {
  const groups = listOf(form.groups);
  const places = groups.flatMap((group, index) =>
    listOf(group.fields).map((_, field) => `${pointer}/groups/${index}/fields/${field}`),
  );
  const found = checkFields({ fields: groups.flatMap((group) => listOf(group.fields)) }, pointer).map((finding) => {
    const [, index = '', rest = ''] = /^\/fields\/(\d+)(.*)$/.exec(finding.pointer.slice(pointer.length)) ?? [];
    return { ...finding, pointer: places[Number(index)] + rest };
  });
  const files = groups.flatMap((group, index) =>
    listOf(group.fields).flatMap((field, at) =>
      field.input === 'files' ? [noFiles(`${pointer}/groups/${index}/fields/${at}`)] : [],
    ),
  );
  return [...checkTwice(groups, `${pointer}/groups`, 'id', 'group'), ...found, ...files];
}

const noFiles = (pointer: string): Finding =>
  errorAt(`${pointer}/input`, 'the form of an asset takes no files', 'Put the field into a form of kind "form".');
