import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../../tests/setup/property-runs.ts';
import { pointerParts } from '../../../schemas/rules/json-pointer.ts';
import { issueWords } from '../../compile/issue.ts';
import { fieldErrors } from '../field-errors.ts';
import { fieldsOf } from '../form-field.ts';
import { sectionSchema } from '../section-schema.ts';
import { checkFormConfig } from './check/check-form-config.ts';
import { addedInputs } from './form-config.ts';
import { olderTypes } from './older-types.ts';
import { cameraInput, names, plain, withConfig } from './test-config.ts';

const known = names(plain);
/** A placeholder of a message that nothing fills. */
const unfilled = /\{(?:value|name|names|key|keys|min|max|limit|error|suggestion|range|added|known|values)\}/;
const scalar = fc.oneof(fc.string(), fc.integer(), fc.double({ noNaN: true }), fc.boolean(), fc.constant(null));
const anySettings = fc.record(
  {
    hidden: fc.oneof(fc.boolean(), scalar),
    title: fc.oneof(fc.string(), fc.record({ zh: fc.string(), en: fc.string() }), scalar),
    required: fc.oneof(fc.boolean(), scalar),
    min: fc.oneof(fc.integer(), scalar),
    max: fc.oneof(fc.integer(), scalar),
    maxLength: fc.oneof(fc.integer({ min: -5, max: 1000 }), scalar),
    pattern: fc.oneof(fc.constantFrom('^a', '(', '[0-9]+'), scalar),
    default: scalar,
    input: fc.constantFrom(...addedInputs, 'password', 7),
    accept: fc.oneof(fc.constantFrom('.png', '.pdf,.docx'), scalar),
    maxMB: fc.oneof(fc.integer({ min: -1, max: 30 }), scalar),
    maxFiles: fc.oneof(fc.integer({ min: -1, max: 30 }), scalar),
    options: fc.oneof(fc.array(scalar, { maxLength: 4 }), fc.array(fc.record({ value: scalar, title: scalar }))),
    when: fc.oneof(scalar, fc.array(fc.record({ field: fc.constantFrom(...known, 'x'), is: scalar }))),
  },
  { requiredKeys: [] },
);
const anyName = fc.oneof(
  fc.constantFrom(...known, 'diyAttrs.a', 'diyAttrs.b', 'attributes.x', '__proto__', 'diyAttrs.__proto__', ''),
  fc.string(),
);
/** Options of any depth. */
const { anyTree } = fc.letrec<{ anyTree: unknown }>((tie) => ({
  anyTree: fc.record(
    {
      value: scalar,
      text: scalar,
      input: scalar,
      children: fc.oneof({ maxDepth: 4 }, scalar, fc.array(tie('anyTree'), { maxLength: 3 })),
    },
    { requiredKeys: [] },
  ),
}));
const anyAttrs = fc.record(
  {
    min: scalar,
    max: scalar,
    maxlength: scalar,
    limit: scalar,
    fileSize: scalar,
    fileType: fc.oneof(scalar, fc.array(scalar)),
    multiple: scalar,
    selectorModel: scalar,
  },
  { requiredKeys: [] },
);
const anyConfig = fc.oneof(
  fc.record(
    {
      version: fc.constantFrom(1, 2, '1'),
      sections: fc.oneof(
        scalar,
        fc.array(fc.record({ title: scalar, fields: fc.array(anyName) }, { requiredKeys: [] })),
      ),
      fields: fc.oneof(
        scalar,
        fc.array(fc.tuple(anyName, anySettings)).map((list) => Object.fromEntries(list)),
      ),
    },
    { requiredKeys: [] },
  ),
  fc.record({
    formDesc: fc
      .array(
        fc.tuple(
          anyName,
          fc.record(
            {
              type: fc.oneof(fc.constantFrom(...Object.keys(olderTypes)), fc.string()),
              label: scalar,
              vif: fc.oneof(scalar, fc.array(fc.record({ field: anyName, value: scalar }))),
              default: scalar,
              options: fc.oneof(scalar, fc.array(fc.oneof(scalar, anyTree))),
              rules: fc.oneof(scalar, fc.array(fc.record({ pattern: scalar, max: scalar, required: scalar }))),
              attrs: fc.oneof(scalar, anyAttrs),
            },
            { requiredKeys: [] },
          ),
        ),
      )
      .map((list) => Object.fromEntries(list)),
    order: fc.oneof(scalar, fc.array(anyName)),
  }),
  fc.jsonValue(),
  fc.string(),
);

describe('any formConfig', () => {
  const runs = { numRuns: propertyRuns(300), seed: 11 };

  test('never throws and loses no field: each is shown once, or hidden and not required (FORM-25)', () => {
    fc.assert(
      fc.property(anyConfig, (config) => {
        const form = withConfig(config);
        const shown = names(form);
        expect(new Set(shown).size).toBe(shown.length);
        for (const field of fieldsOf(plain)) {
          const isThere = shown.includes(field.field);
          const isHidden = form.unused.includes(field.field) && !field.required;
          expect(isThere || isHidden, field.field).toBe(true);
        }
      }),
      runs,
    );
  });

  test('leads from each issue to a place in the text', () => {
    fc.assert(
      fc.property(anyConfig, (config) => {
        fc.pre(typeof config !== 'string');
        for (const { pointer } of withConfig(config).issues) {
          const [first] = pointerParts(pointer!);
          if (first !== undefined) expect(Object.keys(Object(config))).toContain(first);
        }
      }),
      runs,
    );
  });

  test('is a valid schema whose defaults are valid, and the same each time', () => {
    fc.assert(
      fc.property(anyConfig, (config) => {
        const form = withConfig(config);
        for (const { fields } of form.sections) {
          expect(() => JSON.stringify(sectionSchema(fields, 'en'))).not.toThrow();
          for (const field of fields)
            if (field.default !== undefined) expect(fieldErrors(field, field.default), field.field).toEqual([]);
        }
        expect(withConfig(structuredClone(config))).toEqual(form);
      }),
      runs,
    );
  });

  test('accepts only what the definition accepts', () => {
    const values: unknown[] = ['1', '2', '9', '', 'a'.repeat(60), 'CAM-1', 5, 1e9, true, '340200000000'];
    fc.assert(
      fc.property(anyConfig, fc.constantFrom(...values), (config, value) => {
        const given = new Map(fieldsOf(plain).map((field) => [field.field, field]));
        for (const field of fieldsOf(withConfig(config))) {
          const definition = given.get(field.field);
          if (definition && fieldErrors(field, value).length === 0)
            expect(fieldErrors(definition, value), field.field).toEqual([]);
        }
      }),
      runs,
    );
  });

  test('is checked as a text without an exception, and each issue has its line and is said in both languages', () => {
    fc.assert(
      fc.property(anyConfig, (config) => {
        const text = JSON.stringify(config, null, 2) ?? '';
        const lines = text.split('\n').length;
        for (const issue of checkFormConfig(text, cameraInput).issues) {
          if (typeof config !== 'string') {
            expect(issue.line, issue.message).toBeGreaterThanOrEqual(1);
            expect(issue.line).toBeLessThanOrEqual(lines);
            expect(issue.column).toBeGreaterThanOrEqual(1);
          }
          expect(issueWords(issue, 'zh')).toMatch(/\p{Script=Han}.*[。？]$/su);
          expect(issueWords(issue, 'zh') + issueWords(issue, 'en')).not.toMatch(unfilled);
        }
      }),
      runs,
    );
  });

  test('that the check accepts makes the form without an error', () => {
    fc.assert(
      fc.property(anyConfig, (config) => {
        const { form, issues } = checkFormConfig(JSON.stringify(config) ?? '', cameraInput);
        const hasError = issues.some(({ severity }) => severity === 'error');
        if (!hasError) expect(form?.issues.filter(({ severity }) => severity === 'error')).toEqual([]);
        if (typeof config !== 'string') expect(checkFormConfig(config, cameraInput).form).toEqual(withConfig(config));
      }),
      runs,
    );
  });

  test('any text is checked without an exception', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.json(), fc.mixedCase(fc.constant('{"fields":{"uid":{"when":[]}}}'))),
        (text) => {
          expect(Array.isArray(checkFormConfig(text, cameraInput).issues)).toBe(true);
        },
      ),
      runs,
    );
  });
});
