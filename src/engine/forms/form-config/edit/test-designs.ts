import fc from 'fast-check';
import { bareGroups } from '../../asset/bare-groups.ts';
import { fieldsOf } from '../../form-field.ts';
import { cameraInput, withConfig } from '../test-config.ts';
import { authoredName } from '../wire-name.ts';
import type { EditedForm } from './apply-design-edit.ts';
import type { DesignEdit } from './design-edit.ts';

/** The form of a camera. */
export const camera: EditedForm = { input: cameraInput, bare: bareGroups(cameraInput).groups };
/** Its fields, as a formConfig names them. */
export const cameraNames = camera.bare.flatMap(({ fields }) => fields.map(authoredName));

/** What a person sees of a form: headings, fields and all that is said about them. */
export const seenOf = (formConfig: unknown) =>
  withConfig(formConfig).sections.map(({ title, fields }) => ({
    title,
    fields: fields.map((field) => ({ ...field, origin: undefined })),
  }));
/** The names of the fields in order. */
export const orderOf = (formConfig: unknown) => fieldsOf(withConfig(formConfig)).map(authoredName);

const text = fc.record({ zh: fc.constantFrom('甲', '乙', '丙'), en: fc.constantFrom('A', 'B', 'C') });
const added = fc.constantFrom('diyAttrs.one', 'diyAttrs.two', 'diyAttrs.合同 编号', 'diyAttrs.__proto__');
const field = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...cameraNames) }, { weight: 1, arbitrary: added });
const group = fc.constantFrom('own-1', 'own-2', 'own-3', 'added', ...camera.bare.map(({ id }) => id));
const setting = fc.oneof(
  fc.record({
    key: fc.constantFrom('title' as const, 'help' as const, 'placeholder' as const),
    value: fc.option(text, { nil: undefined }),
  }),
  fc.record({
    key: fc.constantFrom('hidden' as const, 'required' as const, 'readOnly' as const, 'wide' as const),
    value: fc.option(fc.boolean(), { nil: undefined }),
  }),
  fc.record({
    key: fc.constant('maxLength' as const),
    value: fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
  }),
  fc.record({
    key: fc.constant('when' as const),
    value: fc.constantFrom(
      undefined,
      [{ field: 'attributes.cameraType', is: '1' }],
      [{ field: 'uid', is: ['a', 'b'] }],
    ),
  }),
  fc.record({
    key: fc.constant('options' as const),
    value: fc.constantFrom(undefined, [{ value: '2', title: 'Dome' }, { value: '1' }], [{ value: '7' }]),
  }),
);

/** Any edit by hand, also ones that are refused or have no effect. */
export const anyEdit: fc.Arbitrary<DesignEdit> = fc.oneof(
  fc.record({ do: fc.constant('moveField' as const), field, group, before: fc.option(field, { nil: undefined }) }),
  fc.record({ do: fc.constant('releaseField' as const), field }),
  fc.record({ do: fc.constant('addGroup' as const), title: text }),
  fc.record({ do: fc.constant('renameGroup' as const), group, title: text }),
  fc.record({ do: fc.constant('moveGroup' as const), group, before: fc.option(group, { nil: undefined }) }),
  fc.record({ do: fc.constant('deleteGroup' as const), group }),
  fc.tuple(field, setting).map(([name, one]) => ({ do: 'set' as const, field: name, ...one })),
  fc.record({ do: fc.constant('resetField' as const), field }),
  fc.record({
    do: fc.constant('addField' as const),
    field: added,
    settings: fc.record({ title: text, input: fc.constantFrom('text' as const, 'number' as const, 'date' as const) }),
    group: fc.option(group, { nil: undefined }),
  }),
  fc.record({ do: fc.constant('removeField' as const), field: added }),
);
