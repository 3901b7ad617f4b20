import { expect, test } from 'vitest';
import { type Issue, issueWords } from '../../../compile/issue.ts';
import { define, productOf } from '../../asset/test-definitions.ts';
import { goldenGroups } from '../../asset/test-products.ts';
import { checkFormConfig } from './check-form-config.ts';
import { rangeAt } from './form-config-text.ts';

const product = productOf(
  define('power', 'INTEGER', { checkRule: '{"min":10,"max":100}' }),
  define('kind', 'ENUM', { checkRule: '{"options":["a","b"]}' }),
  define('channel', 'STRING', { checkRule: '{"pattern":"^[0-9]+$"}' }),
);

const input = { groups: goldenGroups('device'), product };

/** The issues of a text as the design of a form and the platform report them. */
const issuesOf = (text: string): readonly Issue[] => checkFormConfig(text, input).issues;

const said = (issue: Issue | undefined) => (issue ? issueWords(issue, 'en') : '');

/** The settings of one field on lines of their own: the name on line 3, the first setting on line 4. */
const field = (settings: string, name = 'diyAttrs.甲') =>
  `{\n  "fields": {\n    "${name}": {\n      ${settings}\n    }\n  }\n}`;
/** The description of one field of the older form, on the same lines. */
const older = (description: string, name = '甲') =>
  `{\n  "formDesc": {\n    "${name}": {\n      ${description}\n    }\n  }\n}`;

type Mistake = readonly [name: string, text: string, message: string, place: string];
const ofTheWhole: readonly Mistake[] = [
  ['is broken JSON', '{\n  "fields": oops\n}', 'oops', '2:13'],
  ['has code in place of JSON', '{\n  "vif": function () {}\n}', 'contains code', '2:10'],
  ['is a number', '\n  7', 'the formConfig is 7', '2:3'],
  ['has an unknown key', '{\n  "version": 1,\n  "field": {}\n}', 'unknown key "field"', '3:3'],
  ['has another version', '{\n  "version": 2\n}', 'unknown version 2', '2:3'],
  ['has fields that are not an object', '{\n  "fields": []\n}', 'the fields must be an object', '2:3'],
  ['names no field of the form', field('', 'attributes.powr'), 'the form has no field "attributes.powr"', '3:5'],
  ['has settings that are not an object', '{\n  "fields": {\n    "uid": 7\n  }\n}', 'the settings must be', '3:5'],
];
const ofSections: readonly Mistake[] = [
  ['has sections that are not a list', '{\n  "sections": {}\n}', 'the sections must be a list', '2:3'],
  ['has a section without fields', '{ "sections": [\n  { "title": "A" }\n] }', 'has no list of fields', '2:3'],
  [
    'has fields of a section that are not a list',
    '{ "sections": [\n  { "title": "A",\n    "fields": 1 }\n] }',
    'has no list of fields',
    '3:5',
  ],
  [
    'has a title of a section that is not a text',
    '{ "sections": [\n  { "title": 7, "fields": ["uid"] }\n] }',
    'title: the text is 7',
    '2:5',
  ],
  [
    'has an unknown field in a section',
    '{ "sections": [{ "title": "A", "fields": [\n  "name",\n  "uiid"\n] }] }',
    'the form has no field "uiid"',
    '3:3',
  ],
  [
    'has a field in two sections',
    '{ "sections": [\n  { "title": "A", "fields": ["uid"] },\n  { "title": "B", "fields": ["uid"] }\n] }',
    'is in a section already',
    '3:30',
  ],
];
const ofSettings: readonly Mistake[] = [
  ['has an unknown setting', field('"title": "A", "titel": "x"'), 'unknown key "titel"', '4:21'],
  ['has a flag in quotes', field('"required": "yes"'), 'required: the value is "yes"', '4:7'],
  ['has a text that is a number', field('"help": 7'), 'help: the text is 7', '4:7'],
  ['has a number in quotes', field('"input": "number", "min": "1"'), 'min: the value is "1"', '4:26'],
  ['has a step of 0', field('"input": "number", "step": 0'), 'step: the step is 0', '4:26'],
  ['has a length of 0', field('"maxLength": 0'), 'maxLength: the length is 0', '4:7'],
  ['has a default that is a list', field('"default": []'), 'default: the value is []', '4:7'],
  ['has a broken pattern', field('"pattern": "("'), 'is not a regular expression', '4:7'],
  ['has an unknown input', field('"input": "textt"'), 'input: unknown value "textt"', '4:7'],
  ['has options that are not a list', field('"input": "select", "options": {}'), 'must be a list', '4:26'],
  [
    'has an option without a value',
    field('"input": "select", "options": [{ "value": 1 },\n{ "title": "x" }]'),
    'has no value',
    '5:1',
  ],
  [
    'has an option with a wrong title',
    field('"input": "select", "options": [\n{ "value": 1, "title": 7 }]'),
    'options: the text is 7',
    '5:15',
  ],
  ['has an option twice', field('"input": "select", "options": [1,\n1]'), 'the options have 1 twice', '5:1'],
  ['has a condition in code', field('"when": "form.x == 1"'), 'not a text', '4:7'],
  ['has rules that are not a list', field('"when": {}'), 'the rules must be a list', '4:7'],
  [
    'has a rule without a field',
    field('"when": [{ "field": "uid", "is": "1" },\n{ "is": "1" }]'),
    'names no field',
    '5:1',
  ],
  [
    'has a rule about no field',
    field('"when": [{ "field": "uid", "is": "1" },\n{ "is": "1", "field": "x" }]'),
    'the form has no other field "x"',
    '5:14',
  ],
  ['has wrong extensions', field('"input": "files", "accept": "png"'), 'the extensions are "png"', '4:25'],
  ['has too large files', field('"input": "files", "maxMB": 21'), 'the limit is 21', '4:25'],
  ['has too many files', field('"input": "files", "maxFiles": 1.5'), 'the limit is 1.5', '4:25'],
  ['has files of a text', field('"maxFiles": 1'), 'the field has no files', '4:7'],
  ['has a default of files', field('"input": "files", "default": "a.png"'), 'default: "a.png" is invalid', '4:25'],
  ['has a default of a location', field('"input": "location", "default": 1'), 'default: 1 is invalid', '4:28'],
];
const ofDefinitions: readonly Mistake[] = [
  ['gives an attribute an input', field('"input": "text"', 'attributes.power'), 'only an added field has one', '4:7'],
  ['hides a required field', field('"hidden": true', 'uid'), 'a required field cannot be hidden', '4:7'],
  ['makes a required field optional', field('"required": false', 'name'), 'the platform requires this field', '4:7'],
  ['lowers a minimum', field('"max": 50, "min": 1', 'attributes.power'), 'min: 1 is wider', '4:18'],
  ['raises a maximum', field('"min": 20, "max": 101', 'attributes.power'), 'max: 101 is wider', '4:18'],
  ['swaps a range', field('"max": 20, "min": 30', 'attributes.power'), 'min 30 is greater than max 20', '4:18'],
  ['ends below the minimum', field('"max": 5', 'attributes.power'), 'min 10 is greater than max 5', '4:7'],
  ['has a range on a text', field('"help": "x", "max": 1', 'uid'), 'the field is not a number', '4:20'],
  ['has a length on a number', field('"maxLength": 1', 'attributes.power'), 'the field is not a text field', '4:7'],
  ['lengthens a text', field('"maxLength": 90', 'uid'), 'longer than the 50', '4:7'],
  ['has a second pattern', field('"pattern": "^3"', 'attributes.channel'), 'has a pattern already', '4:7'],
  ['has options on a text', field('"options": [1]', 'uid'), 'has no options of its own', '4:7'],
  ['adds choices', field('"options": ["a",\n"c"]', 'attributes.kind'), 'does not have "c"', '5:1'],
  ['has a default outside the choices', field('"default": "c"', 'attributes.kind'), '"c" is invalid', '4:7'],
];
const ofTheOlderForm: readonly Mistake[] = [
  ['has a formDesc that is not an object', '{\n  "formDesc": []\n}', 'formDesc must be an object', '2:3'],
  ['has a description that is not an object', '{\n  "formDesc": {\n    "a": 7\n  }\n}', 'must be an object', '3:5'],
  ['has code', older('"type": "input", "vif": "() => true"'), 'vif contains code', '4:24'],
  ['has an unknown type', older('"label": "A", "type": "hologram"'), 'the type "hologram" is not supported', '4:21'],
  ['asks for a password', older('"label": "A", "type": "password"'), 'a password must not be a value', '4:21'],
  ['has a linkage that cannot be read', older('"vif": [{ "field": "uid" }]'), 'cannot be read', '4:7'],
  ['has a linkage to no field', older('"vif": [{ "field": "b", "value": 1 }]'), 'no other field', '4:17'],
  ['has one linkage to no field', older('"vif": { "field": "b", "value": 1 }'), 'no other field', '4:16'],
  [
    'has a limit that is not a number',
    older('"type": "number", "attrs": {\n"min": "low" }'),
    'min: the value is',
    '5:1',
  ],
  [
    'has a broken pattern',
    older('"rules": [{ "required": true },\n{ "pattern": "(" }]'),
    'pattern: the pattern',
    '5:3',
  ],
  ['has an option without a value', older('"type": "select", "options": [1,\n{ "text": "x" }]'), 'has no value', '5:1'],
  [
    'has two options alike in a tree',
    older('"type": "cascader", "options": [{ "value": 1, "children": [\n{ "value": 2 }, { "value": 2 }] }]'),
    'twice',
    '4:27',
  ],
  ['has a default outside the choices', older('"type": "select", "options": [1], "default": 2'), 'is invalid', '4:41'],
  ['changes a range', older('"type": "number", "attrs": {\n"max": 900 }', 'power'), 'max: 900 is wider', '5:1'],
  ['has a range below its component', older('"type": "slider", "attrs": {\n"max": -1 }'), 'is greater than max', '4:7'],
  ['has a component that is typed here', older('"label": "A", "type": "week"'), 'has no input here', '4:21'],
  ['has a component with an own value', older('"type": "radio-input", "options": [1]'), 'takes no value beside', '4:7'],
];
/** Mistakes that the form takes; an error unless it says otherwise. */
type Taken = readonly [name: string, text: string, message: string, place: string, severity?: 'warning'];
const two = (first: string, second: string) => `{ "fields": {\n  ${first},\n  ${second}\n} }`;
const olderTwo = (first: string, second: string) => `{ "formDesc": {\n  ${first},\n  ${second}\n} }`;
const choice = '"diyAttrs.甲": { "input": "select", "options": ["1", "2"] }';
const shownBy = (rule: string) => `"diyAttrs.乙": { "when": [${rule}] }`;
const taken: readonly Taken[] = [
  ...['select', 'multiSelect', 'radio', 'checkboxes'].map(
    (type): Taken => [`has a ${type} without options`, field(`"input": "${type}"`), 'the field has no options', '4:7'],
  ),
  [
    'has a field without a title',
    field('"help": "x"', 'diyAttrs.paid'),
    'the added field "paid" has no title',
    '3:5',
    'warning',
  ],
  ['has a key twice', '{ "fields": {},\n  "fields": {} }', 'duplicate key "fields"', '2:3'],
  ['has a field twice', two('"uid": { "help": "x" }', '"uid": { "wide": true }'), 'duplicate key "uid"', '3:3'],
  ['has a setting twice', field('"help": "x", "help": "y"'), 'duplicate key "help" on fields "diyAttrs.甲"', '4:20'],
  [
    'has a title of a section twice',
    '{ "sections": [\n{ "title": "A", "title": "B", "fields": ["uid"] }] }',
    'duplicate key "title" on section 1',
    '2:17',
  ],
  [
    'has a title of an option twice',
    field('"input": "select", "options": [\n{ "value": 1, "title": "a", "title": "b" }]'),
    'duplicate key "title"',
    '5:29',
  ],
  ['has a number that is too long', field('"input": "number", "min": -123456789012345678901'), 'is too long', '4:26'],
  [
    'has a misspelt key of an option',
    field('"input": "select", "options": [\n{ "value": 1, "titel": "a" }]'),
    'unknown key "titel"',
    '5:15',
  ],
  [
    'has an option whose value is misspelt',
    field('"input": "select", "options": [\n{ "vlaue": 1 }]'),
    'unknown key "vlaue"',
    '5:3',
  ],
  [
    'has a further key of an option',
    field('"input": "select", "options": [\n{ "value": 1, "color": "red" }]'),
    'unknown key "color"',
    '5:15',
    'warning',
  ],
  ['has a misspelt key of a rule', field('"when": [\n{ "feild": "uid", "is": "1" }]'), 'unknown key "feild"', '5:3'],
  [
    'has a misspelt key of a section',
    '{ "sections": [\n{ "title": "A", "fileds": ["uid"] }] }',
    'unknown key "fileds"',
    '2:17',
  ],
  [
    'has a section of no fields',
    '{ "sections": [\n{ "title": "A", "fields": [] }] }',
    'is not shown',
    '2:17',
    'warning',
  ],
  ['has a misspelt title', field('"titel": "x"', 'diyAttrs.paid'), 'unknown key "titel"', '4:7'],
  ['has misspelt options', field('"input": "select", "option": ["1"]'), 'unknown key "option"', '4:26'],
  [
    'has a choice that is none',
    two(choice, shownBy('{ "field": "diyAttrs.甲", "is": "3" }')),
    'the field "diyAttrs.甲" is never "3"',
    '3:53',
  ],
  [
    'has a choice that is none beside one',
    two(choice, shownBy('{ "field": "diyAttrs.甲", "is": ["1",\n"3"] }')),
    'is never "3"',
    '4:1',
    'warning',
  ],
  [
    'has a choice of a definition that is none',
    field('"when": [{ "field": "attributes.kind",\n"is": ["c"] }]'),
    'when: the field "attributes.kind" is never "c"',
    '5:1',
  ],
  [
    'has a switch that is a number',
    two('"diyAttrs.甲": { "input": "switch" }', shownBy('{ "field": "diyAttrs.甲", "is": 1 }')),
    'is never 1',
    '3:53',
  ],
  [
    'has a number out of range',
    field('"when": [{ "field": "attributes.power",\n"is": 101 }]'),
    'the field "attributes.power" is never 101',
    '5:1',
  ],
  [
    'has a number in words',
    field('"when": [{ "field": "attributes.power",\n"is": "high" }]'),
    'is never "high"',
    '5:1',
  ],
  [
    'has files that are a text',
    two('"diyAttrs.甲": { "input": "files" }', shownBy('{ "field": "diyAttrs.甲", "is": "a" }')),
    'is never "a"',
    '3:30',
  ],
  [
    'depends on a hidden field',
    two('"diyAttrs.甲": { "hidden": true }', shownBy('{ "field": "diyAttrs.甲", "is": "a" }')),
    'is hidden and has no value',
    '3:30',
  ],
  [
    'depends on itself',
    field('"when": [{ "field": "diyAttrs.甲", "is": "a" }]'),
    'cannot be shown by its own value',
    '4:18',
  ],
  [
    'has fields that show each other',
    two(
      '"diyAttrs.甲": { "when": [{ "field": "diyAttrs.乙", "is": "a" }] }',
      shownBy('{ "field": "diyAttrs.甲", "is": "a" }'),
    ),
    'the fields "diyAttrs.甲", "diyAttrs.乙" show each other',
    '2:19',
  ],
  [
    'asks for what is read-only',
    field('"required": true, "readOnly": true'),
    'no one can fill it in',
    '4:25',
    'warning',
  ],
  ['hides what it asks for', field('"required": true, "hidden": true'), 'a required field cannot be hidden', '4:25'],
  ['has a range of none', field('"input": "number", "min": 5, "max": 2'), 'min 5 is greater than max 2', '4:26'],
  ['leaves out the prefix of an attribute', field('"help": "x"', 'power'), 'the form has no field "power"', '3:5'],
  [
    'leaves out the prefix of a new field',
    field('"help": "x"', 'contractNo'),
    'the form has no field "contractNo"',
    '3:5',
  ],
  ['has a version in quotes', '{\n  "version": "1"\n}', 'unknown version "1"', '2:3'],
  ['has a misspelt formDesc', '{ "order": [],\n"formDsec": {} }', 'unknown key "formDsec"', '2:1'],
];
const takenOfTheOlderForm: readonly Taken[] = [
  ...['select', 'radio', 'checkbox', 'cascader', 'transfer'].map(
    (type): Taken => [`has a ${type} without options`, older(`"type": "${type}"`), 'the field has no options', '4:7'],
  ),
  ['has an empty list of options', older('"type": "select",\n"options": []'), 'the field has no options', '5:1'],
  ['has tags without options', older('"type": "tag"'), 'the field has no options', '4:7', 'warning'],
  [
    'reads options from an address',
    older('"type": "select", "attrs": { "optionsUrl": "/x" }'),
    'not read from an address',
    '4:7',
    'warning',
  ],
  [
    'has a field without a label',
    older('"type": "input"', 'paid'),
    'the added field "paid" has no title',
    '3:5',
    'warning',
  ],
  ['has a field twice', olderTwo('"a": { "label": "A" }', '"a": { "label": "B" }'), 'duplicate key "a"', '3:3'],
  ['has a misspelt type', older('"tpye": "select"'), 'unknown key "tpye" on formDesc "甲"', '4:7'],
  ['has a misspelt label', older('"lable": "A"', 'paid'), 'unknown key "lable"', '4:7'],
  ['has misspelt options', older('"type": "select", "option": [1]'), 'unknown key "option"', '4:25'],
  ['has a misspelt required', older('"requierd": true'), 'unknown key "requierd"', '4:7'],
  ['has a misspelt attribute', older('"attrs": {\n"maxlenght": 5 }'), 'unknown key "maxlenght"', '5:1', 'warning'],
  [
    'has a misspelt text of an option',
    older('"type": "select", "options": [\n{ "txet": "A", "value": 1 }]'),
    'unknown key "txet"',
    '5:3',
  ],
  [
    'has a misspelt value of a linkage',
    older('"vif": [\n{ "field": "uid", "vlaue": "1" }]'),
    'unknown key "vlaue"',
    '5:19',
  ],
  [
    'is required by a text',
    older('"required": "yes"'),
    'required: the value is "yes", which counts as false',
    '4:7',
    'warning',
  ],
  ['is disabled by a number', older('"disabled": 1'), 'disabled: the value is 1', '4:7', 'warning'],
  [
    'has a rule that is required by a text',
    older('"rules": [\n{ "required": "true" }]'),
    'the value is "true"',
    '5:3',
    'warning',
  ],
  [
    'orders unknown fields',
    '{ "formDesc": { "甲": {} }, "order": ["甲",\n"乙"] }',
    'formDesc has no field "乙"',
    '2:1',
    'warning',
  ],
  [
    'orders a field twice',
    '{ "formDesc": { "甲": {} }, "order": ["甲",\n"甲"] }',
    'order has the field "甲" twice',
    '2:1',
    'warning',
  ],
  [
    'has an order that is no list',
    '{ "formDesc": { "甲": {} },\n"order": "甲" }',
    'order must be a list',
    '2:1',
    'warning',
  ],
  ['has a misspelt order', '{ "formDesc": { "甲": {} },\n"ordre": ["甲"] }', 'unknown key "ordre"', '2:1', 'warning'],
  [
    'is beside ours',
    '{ "formDesc": { "甲": {} },\n"fields": {} }',
    '"fields" is not read beside "formDesc"',
    '2:1',
    'warning',
  ],
  [
    'has a choice that is none',
    olderTwo('"甲": { "type": "radio", "options": [1, 2] }', '"乙": { "vif": [{ "field": "甲", "value": 3 }] }'),
    'vif: the field "甲" is never 3',
    '3:34',
  ],
  [
    'depends on a field of the form by its wrong value',
    older('"vif": [{ "field": "power",\n"value": 5 }]'),
    'the field "power" is never 5',
    '5:1',
  ],
  [
    'has fields that show each other',
    olderTwo('"甲": { "vif": [{ "field": "乙", "value": 1 }] }', '"乙": { "vif": [{ "field": "甲", "value": 1 }] }'),
    'the fields "甲", "乙" show each other',
    '2:10',
  ],
  [
    'asks for what is disabled',
    older('"required": true, "disabled": true'),
    'no one can fill it in',
    '4:25',
    'warning',
  ],
];
const mistakes = [...ofTheWhole, ...ofSections, ...ofSettings, ...ofDefinitions, ...ofTheOlderForm];

test.each(mistakes)('a formConfig that %s is one issue at its line and column', (_, text, message, place) => {
  const issues = issuesOf(text);
  expect(issues.map(({ line, column }) => `${line}:${column}`)).toEqual([place]);
  expect(said(issues[0])).toContain(message);
});

const severities = [...taken, ...takenOfTheOlderForm].map(
  ([name, text, message, place, severity = 'error']) => [name, text, message, place, severity] as const,
);

test.each(severities)(
  'a formConfig that %s is one issue at its line and column (FORM-25)',
  (_, text, message, place, severity) => {
    const issues = issuesOf(text);
    expect(issues.map((issue) => `${issue.line}:${issue.column} ${issue.severity}`)).toEqual([`${place} ${severity}`]);
    expect(said(issues[0])).toContain(message);
    expect(issues[0]?.zh?.message).toMatch(/\p{Script=Han}/u);
    expect(issues[0]?.zh?.hint).toMatch(/[。？]$/u);
  },
);

test.each([
  ['power', 'attributes.power'],
  ['Power', 'attributes.power'],
  ['configurableAttrs.power', 'attributes.power'],
  ['powr', 'attributes.power'],
  ['paid', 'diyAttrs.paid'],
  ['piad', 'diyAttrs.paid'],
])('the name %s is suggested as %s in sections and rules (FORM-25)', (written, meant) => {
  const fields = { 'diyAttrs.paid': { title: 'Paid' } };
  const ofSection = { fields, sections: [{ title: 'A', fields: [written] }] };
  const ofRule = { fields: { ...fields, uid: { when: [{ field: written, is: '1' }] } } };
  for (const config of [ofSection, ofRule])
    expect(issuesOf(JSON.stringify(config)).map(({ hint, zh }) => [hint, zh?.hint])).toEqual([
      [`Did you mean "${meant}"?`, `是否应为 "${meant}"？`],
    ]);
});

test('the hint for a new field without its prefix has it', () => {
  expect(issuesOf(field('"help": "x"', 'contractNo'))[0]?.hint).toBe('Write "diyAttrs.contractNo" for a new field.');
});

test('an issue is said in the language of its reader', () => {
  const [issue] = issuesOf(field('"titel": "x"', 'uid'));
  expect(issueWords(issue!, 'zh')).toBe('未知的键 "titel"（fields "uid"）。是否应为 "title"？');
  expect(issueWords(issue!, 'en')).toBe('unknown key "titel" on fields "uid". Did you mean "title"?');
  const [broken] = issuesOf('{ "fields": {},, }');
  expect(issueWords(broken!, 'zh')).toBe('多了逗号。请删除。');
  const definition = checkFormConfig('', { ...input, product: productOf(define('a', 'INTEGER', { checkRule: '(0' })) });
  expect(definition.issues.map((one) => issueWords(one, 'zh'))).toEqual([
    'checkRule "(0" 不是 JSON（属性 "a"）。请写 {"min":0,"max":100}。',
  ]);
});

test.each([
  [
    'an own component of the older renderer',
    older('"type": "input", "customKey": 1, "attrs": { "clearable": true, "size": "small" }'),
  ],
  ['a rule that may hold', two(choice, shownBy('{ "field": "diyAttrs.甲", "is": [1, "2"] }'))],
  [
    'fields that show each other, one of which begins with a value',
    two(
      '"diyAttrs.甲": { "default": "a", "when": [{ "field": "diyAttrs.乙", "is": "a" }] }',
      shownBy('{ "field": "diyAttrs.甲", "is": "a" }'),
    ),
  ],
  [
    'a required field that is read-only and begins with a value',
    field('"required": true, "readOnly": true, "default": "x"'),
  ],
  ['a hidden field without options', field('"input": "select", "hidden": true')],
])('%s is no mistake', (_, text) => {
  expect(issuesOf(text)).toEqual([]);
});

test('an issue of a text within the text has no line: it shows another text', () => {
  const [issue] = issuesOf(JSON.stringify(field('"titel": "x"')));
  expect(issue?.message).toBe('unknown key "titel"');
  expect(issue).not.toHaveProperty('line');
});

test('an empty text has no issues', () => {
  expect(issuesOf(' \n')).toEqual([]);
});

test.each([
  ['a key', '{\n  "a b": 1\n}', { line: 2, column: 3 }, '"a b"'],
  ['an escaped text', '{ "a": "x\\"y" }', { line: 1, column: 8 }, '"x\\"y"'],
  ['a number', '[-1.5e3, 2]', { line: 1, column: 2 }, '-1.5e3'],
  ['a bracket', '[\n  {}\n]', { line: 2, column: 3 }, '{'],
  ['a text without an end', '["ab\n]', { line: 1, column: 2 }, '"ab'],
  ['the end', '{', { line: 1, column: 2 }, ''],
  ['a place that is gone', '{', { line: 9, column: 9 }, ''],
] as const)('the range of %s is its token', (_, text, place, token) => {
  expect(text.slice(...rangeAt(text, place))).toBe(token);
});
