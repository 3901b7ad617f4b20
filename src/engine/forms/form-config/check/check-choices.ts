import { isRecord } from '../../../../schemas/rules/is-record.ts';
import { shown } from '../../problem.ts';
import {
  addedNameOf,
  addedPrefix,
  type FieldPlace,
  type FieldSettings,
  type FormConfigProblem,
} from '../form-config.ts';
import type { CheckedFields } from './checked-fields.ts';

type Json = Readonly<Record<string, unknown>>;

const choices: ReadonlySet<FieldSettings['input']> = new Set(['select', 'multiSelect', 'radio', 'checkboxes']);

/** Reports added fields without options or without a title, and required ones that nobody can fill in. */
export function checkChoices(value: Json, { config: { settings, places }, all, isBroken }: CheckedFields) {
  return [...settings].flatMap(([path, own]): FormConfigProblem[] => {
    const place = places.get(path);
    if (!place || own.hidden) return [];
    return [
      ...(path.startsWith(addedPrefix) ? checkAdded(value, path, own, { place, isBroken }) : []),
      ...checkRequired(own, all.get(path)?.required === true, place),
    ];
  });
}

function checkAdded(
  value: Json,
  path: string,
  own: FieldSettings,
  { place, isBroken }: { place: FieldPlace; isBroken: CheckedFields['isBroken'] },
): FormConfigProblem[] {
  const { part, locate, isOlder } = place;
  const at = locate(['title']);
  const field = isOlder ? at.slice(0, 2) : at.slice(0, -1);
  const name = addedNameOf(path);
  // A name in the language of the tenant is a title.
  const isPlain = /^[\w-]+$/.test(name);
  const hasTitle = own.title !== undefined || isBroken([...field, isOlder ? 'label' : 'title']);
  const needsOptions = choices.has(own.input) && own.options === undefined;
  return [
    ...(isPlain && !hasTitle
      ? [
          {
            says: isOlder ? ('noLabel' as const) : ('noTitle' as const),
            values: { name: shown(name) },
            part: '' as const,
            at: field,
            severity: 'warning' as const,
          },
        ]
      : []),
    ...(needsOptions && !isBroken([...field, 'options'])
      ? [isOlder ? olderWithout(value, field[1]!, part) : { says: 'noOptions' as const, part, at: [...field, 'input'] }]
      : []),
  ];
}

/** The older renderer may have read them from an address, and its tags may be any. */
function olderWithout({ formDesc }: Json, name: string | number, part: FieldPlace['part']): FormConfigProblem {
  const description = isRecord(formDesc) && isRecord(formDesc[name]) ? formDesc[name] : {};
  const attrs = isRecord(description.attrs) ? description.attrs : {};
  const key = 'options' in description ? 'options' : 'type';
  const at = ['formDesc', name, key];
  const isRemote = [...Object.keys(description), ...Object.keys(attrs)].some((one) => /url|remote/i.test(one));
  if (isRemote) return { says: 'remoteOptions', part, at, severity: 'warning' };
  return { says: 'olderNoOptions', part, at, severity: description.type === 'tag' ? 'warning' : 'error' };
}

function checkRequired(
  { readOnly, default: initial }: FieldSettings,
  isRequired: boolean,
  { part, locate, isOlder }: FieldPlace,
): FormConfigProblem[] {
  if (readOnly !== true || !isRequired || initial !== undefined) return [];
  const says = isOlder ? 'requiredDisabled' : 'requiredReadOnly';
  return [{ says, part, at: locate(['readOnly']), severity: 'warning' }];
}
