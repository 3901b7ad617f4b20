import type { FieldMessage } from './field-message.ts';

/** What a problem says: its message and what to write instead. */
interface Words {
  message: FieldMessage;
  hint: FieldMessage;
}

/** The words of the problems of definitions and formConfigs. Only authors read them: forms must not import them. */
export const problemTexts = {
  // Values of settings
  text: {
    message: { zh: '文字为 {value}', en: 'the text is {value}' },
    hint: { zh: '请写 "..." 或 { "zh": "...", "en": "..." }。', en: 'Write "...", or { "zh": "...", "en": "..." }.' },
  },
  flag: {
    message: { zh: '值为 {value}', en: 'the value is {value}' },
    hint: { zh: '请写不带引号的 true 或 false。', en: 'Write true or false without quotes.' },
  },
  ignoredFlag: {
    message: { zh: '值为 {value}，按 false 处理', en: 'the value is {value}, which counts as false' },
    hint: { zh: '请写不带引号的 true 或 false。', en: 'Write true or false without quotes.' },
  },
  number: {
    message: { zh: '值为 {value}', en: 'the value is {value}' },
    hint: { zh: '请写不带引号的数字。', en: 'Write a number without quotes.' },
  },
  step: {
    message: { zh: '步长为 {value}', en: 'the step is {value}' },
    hint: { zh: '请写大于 0 的数字。', en: 'Write a number above 0.' },
  },
  length: {
    message: { zh: '长度为 {value}', en: 'the length is {value}' },
    hint: { zh: '请写不小于 1 的整数。', en: 'Write an integer of at least 1.' },
  },
  scalar: {
    message: { zh: '值为 {value}', en: 'the value is {value}' },
    hint: { zh: '请写文字、数字、true 或 false。', en: 'Write a text, a number, true or false.' },
  },
  choice: {
    message: { zh: '未知的值 {value}', en: 'unknown value {value}' },
    hint: { zh: '{suggestion}', en: '{suggestion}' },
  },
  extensions: {
    message: { zh: '扩展名为 {value}', en: 'the extensions are {value}' },
    hint: { zh: '请写 ".pdf,.png"。', en: 'Write ".pdf,.png".' },
  },
  limit: {
    message: { zh: '上限为 {value}', en: 'the limit is {value}' },
    hint: { zh: '请写大于 0、不超过 {max} 的数字。', en: 'Write a number above 0, up to {max}.' },
  },
  limitInteger: {
    message: { zh: '上限为 {value}', en: 'the limit is {value}' },
    hint: { zh: '请写 1 到 {max} 的整数。', en: 'Write an integer from 1 to {max}.' },
  },
  patternType: {
    message: { zh: 'pattern 为 {value}', en: 'pattern is {value}' },
    hint: { zh: '请写带引号的正则表达式。', en: 'Write a regular expression in quotes.' },
  },
  patternInvalid: {
    message: { zh: '{value} 不是正则表达式', en: 'the pattern {value} is not a regular expression' },
    hint: { zh: '请检查括号和特殊字符。', en: 'Check its brackets and special characters.' },
  },
  patternUnsupported: {
    message: { zh: '{value} 不能在线性时间内匹配', en: 'the pattern {value} cannot be matched in linear time' },
    hint: {
      zh: '请不要用引用（\\1）、前瞻 (?=...) 和后顾 (?<=...)。',
      en: 'Write it without references (\\1), lookahead (?=...) and lookbehind (?<=...).',
    },
  },
  patternTooLarge: {
    message: { zh: '{value} 过大', en: 'the pattern {value} is too large' },
    hint: {
      zh: '请减少重复：合计最多 {max} 次。',
      en: 'Write it with fewer or smaller repetitions: at most {max} in all.',
    },
  },
  optionsList: {
    message: { zh: '选项应为列表', en: 'the options must be a list' },
    hint: { zh: '请写 [{ "value": "1", "title": "..." }]。', en: 'Write [{ "value": "1", "title": "..." }].' },
  },
  optionValue: {
    message: { zh: '选项 {value} 没有值', en: 'the option {value} has no value' },
    hint: { zh: '请写 [{ "value": "1", "title": "..." }]。', en: 'Write [{ "value": "1", "title": "..." }].' },
  },
  optionTwice: {
    message: { zh: '选项 {value} 重复', en: 'the options have {value} twice' },
    hint: { zh: '请删除其中一个。', en: 'Remove one of them.' },
  },
  noOptions: {
    message: { zh: '该字段没有选项', en: 'the field has no options' },
    hint: {
      zh: '请写 "options": [{ "value": "1", "title": "..." }]。',
      en: 'Write "options": [{ "value": "1", "title": "..." }].',
    },
  },
  olderNoOptions: {
    message: { zh: '该字段没有选项', en: 'the field has no options' },
    hint: {
      zh: '请写 "options": [{ "value": "1", "text": "..." }]。',
      en: 'Write "options": [{ "value": "1", "text": "..." }].',
    },
  },
  remoteOptions: {
    message: { zh: '不从地址读取选项，该字段没有选项', en: 'options are not read from an address, the field has none' },
    hint: {
      zh: '请写 "options": [{ "value": "1", "text": "..." }]。',
      en: 'Write "options": [{ "value": "1", "text": "..." }].',
    },
  },
  noTitle: {
    message: { zh: '新增字段 {name} 没有标题', en: 'the added field {name} has no title' },
    hint: { zh: '请写 "title": "..."。', en: 'Write "title": "...".' },
  },
  noLabel: {
    message: { zh: '新增字段 {name} 没有标题', en: 'the added field {name} has no title' },
    hint: { zh: '请写 "label": "..."。', en: 'Write "label": "...".' },
  },
  // Rules
  whenText: {
    message: { zh: '条件应为规则列表，而不是文字', en: 'a condition is a list of rules, not a text' },
    hint: { zh: '请写 [{ "field": "uid", "is": ["..."] }]。', en: 'Write [{ "field": "uid", "is": ["..."] }].' },
  },
  whenList: {
    message: { zh: '规则应为列表', en: 'the rules must be a list' },
    hint: { zh: '请写 [{ "field": "uid", "is": ["..."] }]。', en: 'Write [{ "field": "uid", "is": ["..."] }].' },
  },
  whenRule: {
    message: { zh: '规则 {value} 缺少字段或值', en: 'the rule {value} names no field or no value' },
    hint: { zh: '请写 [{ "field": "uid", "is": ["..."] }]。', en: 'Write [{ "field": "uid", "is": ["..."] }].' },
  },
  whenField: {
    message: { zh: '表单没有其他字段 {name}', en: 'the form has no other field {name}' },
    hint: { zh: '{suggestion}', en: '{suggestion}' },
  },
  whenItself: {
    message: { zh: '字段不能由自己决定是否显示', en: 'a field cannot be shown by its own value' },
    hint: { zh: '请写其他字段。', en: 'Name another field.' },
  },
  whenValue: {
    message: { zh: '字段 {name} 的值不会是 {value}', en: 'the field {name} is never {value}' },
    hint: { zh: '{suggestion}', en: '{suggestion}' },
  },
  whenRange: {
    message: { zh: '字段 {name} 的值不会是 {value}', en: 'the field {name} is never {value}' },
    hint: { zh: '该字段的值{range}。', en: 'Its values: {range}.' },
  },
  whenNever: {
    message: { zh: '字段 {name} 的值不会是 {value}', en: 'the field {name} is never {value}' },
    hint: { zh: '请写可以选择或填写的字段。', en: 'Name a field with a choice, a number or a text.' },
  },
  whenHidden: {
    message: { zh: '字段 {name} 已隐藏，不会有值', en: 'the field {name} is hidden and has no value' },
    hint: { zh: '请改用其他字段，或取消隐藏该字段。', en: 'Name another field, or show that one.' },
  },
  whenCircle: {
    message: {
      zh: '字段 {names} 互相决定显示，都不会出现',
      en: 'the fields {names} show each other, so that none appears',
    },
    hint: { zh: '请删除其中一个条件。', en: 'Remove one of the conditions.' },
  },
  linkage: {
    message: { zh: '无法读取联动 {value}', en: 'the linkage {value} cannot be read' },
    hint: {
      zh: '请写 [{ "field": "...", "value": "..." }]。',
      en: 'Write the linkage as a list, [{ "field": "...", "value": "..." }].',
    },
  },
  // Settings of fields
  settings: {
    message: { zh: '字段的设置应为对象', en: 'the settings must be an object' },
    hint: { zh: '请写 { "title": "..." }。', en: 'Write { "title": "..." }.' },
  },
  unknownKey: {
    message: { zh: '未知的键 "{key}"', en: 'unknown key "{key}"' },
    hint: { zh: '{suggestion}', en: '{suggestion}' },
  },
  onlyAdded: {
    message: { zh: '仅新增字段可用', en: 'only an added field has one' },
    hint: { zh: '请删除。', en: 'Remove it.' },
  },
  hiddenRequired: {
    message: { zh: '必填字段不能隐藏', en: 'a required field cannot be hidden' },
    hint: { zh: '请写 "hidden": false，或删除。', en: 'Write "hidden": false, or remove it.' },
  },
  required: {
    message: { zh: '平台要求该字段必填', en: 'the platform requires this field' },
    hint: { zh: '请删除 "required"。', en: 'Remove "required".' },
  },
  requiredReadOnly: {
    message: {
      zh: '只读的必填字段没有默认值，无法填写',
      en: 'a required field that is read-only has no default, so that no one can fill it in',
    },
    hint: { zh: '请写 "default"，或删除其中一个。', en: 'Write a "default", or remove one of them.' },
  },
  requiredDisabled: {
    message: {
      zh: '禁用的必填字段没有默认值，无法填写',
      en: 'a required field that is disabled has no default, so that no one can fill it in',
    },
    hint: { zh: '请写 "default"，或删除其中一个。', en: 'Write a "default", or remove one of them.' },
  },
  default: {
    message: { zh: '默认值 {value} 无效：{error}', en: '{value} is invalid: {error}' },
    hint: { zh: '请写该字段允许的值。', en: 'Write a value that the field allows.' },
  },
  noFiles: {
    message: { zh: '{keys}：该字段没有文件', en: '{keys}: the field has no files' },
    hint: { zh: '请删除这些键。', en: 'Remove them.' },
  },
  noNumber: {
    message: { zh: '{keys}：该字段不是数字', en: '{keys}: the field is not a number' },
    hint: { zh: '请删除这些键。', en: 'Remove them.' },
  },
  noTextField: {
    message: { zh: '{keys}：该字段不是文字', en: '{keys}: the field is not a text field' },
    hint: { zh: '请删除这些键。', en: 'Remove them.' },
  },
  wider: {
    message: { zh: '{value} 超出定义的 {limit}', en: '{value} is wider than the {limit} of the definition' },
    hint: {
      zh: '只能收窄范围；放宽请修改属性定义。',
      en: 'A formConfig may only narrow a range; change the definition of the attribute to widen it.',
    },
  },
  longer: {
    message: { zh: '{value} 超过定义的 {limit}', en: '{value} is longer than the {limit} of the definition' },
    hint: {
      zh: '请写更短的长度，或修改属性定义。',
      en: 'Write a shorter length, or change the definition of the attribute.',
    },
  },
  minAboveMax: {
    message: { zh: '最小值 {min} 大于最大值 {max}', en: 'min {min} is greater than max {max}' },
    hint: { zh: '请交换两者。', en: 'Swap them.' },
  },
  ownPattern: {
    message: { zh: '定义已有正则表达式', en: 'the definition has a pattern already' },
    hint: { zh: '请在此处删除。', en: 'Remove it here.' },
  },
  noOwnOptions: {
    message: { zh: '该字段自身没有选项', en: 'the field has no options of its own' },
    hint: { zh: '请删除这些键。', en: 'Remove them.' },
  },
  foreignOptions: {
    message: { zh: '定义没有 {values}', en: 'the definition does not have {values}' },
    hint: { zh: '请从中选择：{known}。', en: 'Write some of: {known}.' },
  },
  // The formConfig as a whole
  config: {
    message: { zh: '表单设计为 {value}', en: 'the formConfig is {value}' },
    hint: {
      zh: '请写 { "version": 1, "fields": { "uid": { "help": "..." } } }。',
      en: 'Write { "version": 1, "fields": { "uid": { "help": "..." } } }.',
    },
  },
  configCode: {
    message: { zh: '表单设计含有代码，代码不会执行', en: 'the formConfig contains code, which is never run' },
    hint: {
      zh: '条件请写 "when": [{ "field": "...", "is": ["..."] }]。',
      en: 'Write conditions as "when": [{ "field": "...", "is": ["..."] }].',
    },
  },
  configJson: {
    message: { zh: '表单设计 {value} 不是 JSON', en: 'the formConfig {value} is not JSON' },
    hint: {
      zh: '请写 { "version": 1, "fields": { "uid": { "help": "..." } } }。',
      en: 'Write { "version": 1, "fields": { "uid": { "help": "..." } } }.',
    },
  },
  keyTwice: {
    message: { zh: '键 "{key}" 重复', en: 'duplicate key "{key}"' },
    hint: { zh: '请删除其中一个。', en: 'Remove one of them.' },
  },
  longNumber: {
    message: { zh: '数字 {value} 过长', en: 'the number {value} is too long' },
    hint: { zh: '请加引号："{value}"。', en: 'Write it in quotes: "{value}".' },
  },
  version: {
    message: { zh: '未知的版本 {value}', en: 'unknown version {value}' },
    hint: { zh: '请写 "version": 1。', en: 'Write "version": 1.' },
  },
  fields: {
    message: { zh: 'fields 应为对象', en: 'the fields must be an object' },
    hint: { zh: '请写 { "uid": { "help": "..." } }。', en: 'Write { "uid": { "help": "..." } }.' },
  },
  noField: {
    message: { zh: '表单没有字段 {name}', en: 'the form has no field {name}' },
    hint: { zh: '{suggestion}', en: '{suggestion}' },
  },
  noFieldToChange: {
    message: { zh: '表单没有字段 {name}', en: 'the form has no field {name}' },
    hint: { zh: '{suggestion}新增字段以 "diyAttrs." 开头。', en: '{suggestion} A new field begins with "diyAttrs.".' },
  },
  noFieldToAdd: {
    message: { zh: '表单没有字段 {name}', en: 'the form has no field {name}' },
    hint: { zh: '新增字段请写 {added}。', en: 'Write {added} for a new field.' },
  },
  tooManyAdded: {
    message: { zh: '字段 {name} 超出数量', en: 'the field {name} is one too many' },
    hint: { zh: '请删除：最多新增 {max} 个字段。', en: 'Remove it: a form has at most {max} added fields.' },
  },
  sections: {
    message: { zh: 'sections 应为列表', en: 'the sections must be a list' },
    hint: {
      zh: '请写 [{ "title": "...", "fields": ["uid"] }]。',
      en: 'Write [{ "title": "...", "fields": ["uid"] }].',
    },
  },
  section: {
    message: { zh: '分组没有字段列表', en: 'the section has no list of fields' },
    hint: {
      zh: '请写 [{ "title": "...", "fields": ["uid"] }]。',
      en: 'Write [{ "title": "...", "fields": ["uid"] }].',
    },
  },
  sectionEmpty: {
    message: { zh: '分组没有字段，不会显示', en: 'the section has no fields and is not shown' },
    hint: { zh: '请写字段，或删除该分组。', en: 'Name fields, or remove it.' },
  },
  sectionTwice: {
    message: { zh: '字段 {name} 已在分组中', en: 'the field {name} is in a section already' },
    hint: { zh: '请在此处删除。', en: 'Remove it here.' },
  },
  bothShapes: {
    message: { zh: '有 "formDesc" 时不读取 "{key}"', en: '"{key}" is not read beside "formDesc"' },
    hint: { zh: '请只用一种格式。', en: 'Use one of the two formats.' },
  },
  // The older form
  formDesc: {
    message: { zh: 'formDesc 应为对象', en: 'formDesc must be an object' },
    hint: { zh: '请写 { "<field>": { "type": "input" } }。', en: 'Write { "<field>": { "type": "input" } }.' },
  },
  description: {
    message: { zh: '字段的描述应为对象', en: 'the description must be an object' },
    hint: { zh: '请写 { "type": "input", "label": "..." }。', en: 'Write { "type": "input", "label": "..." }.' },
  },
  code: {
    message: { zh: '{key} 含有代码，代码不会执行', en: '{key} contains code, which is never run' },
    hint: { zh: '请直接写值。', en: 'Write the value itself.' },
  },
  linkageCode: {
    message: { zh: '{key} 含有代码，代码不会执行', en: '{key} contains code, which is never run' },
    hint: {
      zh: '联动请写 [{ "field": "...", "value": "..." }]。',
      en: 'Write the linkage as a list, [{ "field": "...", "value": "..." }].',
    },
  },
  password: {
    message: {
      zh: '密码不能作为资产的值：所有能看到资产的人都能看到它',
      en: 'a password must not be a value of an asset: everyone who sees the asset reads it',
    },
    hint: { zh: '请删除该字段。', en: 'Remove the field.' },
  },
  olderType: {
    message: { zh: '不支持类型 {value}，该字段为文字', en: 'the type {value} is not supported, the field is a text' },
    hint: { zh: '{suggestion}', en: '{suggestion}' },
  },
  typedText: {
    message: {
      zh: '类型 {value} 没有对应的输入框，该字段为文字',
      en: 'the type {value} has no input here, the field is a text',
    },
    hint: { zh: '填写格式见字段说明。', en: 'Its help names the format.' },
  },
  typedDevice: {
    message: {
      zh: '类型 {value} 没有对应的输入框，该字段为文字',
      en: 'the type {value} has no input here, the field is a text',
    },
    hint: { zh: '请填写设备编号。', en: 'Users enter the UID of the device.' },
  },
  ownValues: {
    message: {
      zh: '类型 {value} 只能选择选项，不能另填',
      en: 'the type {value} takes no value beside its options here',
    },
    hint: {
      zh: '请补充选项，或写 "type": "input"。',
      en: 'Add the options that are missing, or write "type": "input".',
    },
  },
  order: {
    message: { zh: 'order 应为列表', en: 'order must be a list' },
    hint: { zh: '请写 ["..."]。', en: 'Write ["..."].' },
  },
  orderUnknown: {
    message: { zh: 'formDesc 没有字段 {name}', en: 'formDesc has no field {name}' },
    hint: { zh: '{suggestion}', en: '{suggestion}' },
  },
  orderTwice: {
    message: { zh: 'order 中字段 {name} 重复', en: 'order has the field {name} twice' },
    hint: { zh: '请在此处删除。', en: 'Remove it here.' },
  },
  // Definitions of attributes
  definition: {
    message: { zh: '定义应为对象', en: 'the definition must be an object' },
    hint: { zh: '请写 { "uKey": ..., "dataType": ... }。', en: 'Write { "uKey": ..., "dataType": ... }.' },
  },
  uKey: {
    message: { zh: '缺少 uKey', en: 'the uKey is missing' },
    hint: { zh: '请补充，否则无法保存其值。', en: 'Add one, or its value cannot be stored.' },
  },
  uKeyTwice: {
    message: { zh: 'uKey 重复', en: 'duplicate uKey' },
    hint: { zh: '请为每个属性写不同的 uKey。', en: 'Give each attribute a unique uKey.' },
  },
  dataType: {
    message: { zh: '缺少 dataType', en: 'the dataType is missing' },
    hint: { zh: '{suggestion}', en: '{suggestion}' },
  },
  dataTypeUnknown: {
    message: { zh: '未知的 dataType {value}', en: 'unknown dataType {value}' },
    hint: { zh: '{suggestion}', en: '{suggestion}' },
  },
  enumOptions: {
    message: { zh: 'ENUM 没有选项', en: 'an ENUM has no options' },
    hint: {
      zh: '请写 {"options":[{"value":"1","label":"..."}]}。',
      en: 'Write {"options":[{"value":"1","label":"..."}]}.',
    },
  },
  defaultValue: {
    message: { zh: 'defaultValue {value} 无效：{error}', en: 'the defaultValue {value} is invalid: {error}' },
    hint: { zh: '请写规则允许的默认值，或删除。', en: 'Write a default that the rule allows, or remove it.' },
  },
  checkRuleJson: {
    message: { zh: 'checkRule {value} 不是 JSON', en: 'the checkRule {value} is not JSON' },
    hint: { zh: '请写 {example}。', en: 'Write {example}.' },
  },
  checkRuleType: {
    message: {
      zh: 'checkRule {value} 不适用于类型 {type}',
      en: 'the checkRule {value} does not apply to the type {type}',
    },
    hint: { zh: '请写 {example}，或修改类型。', en: 'Write {example}, or change the type.' },
  },
  checkRuleObject: {
    message: { zh: 'checkRule 应为对象', en: 'the checkRule must be an object' },
    hint: { zh: '请写 {example}。', en: 'Write {example}.' },
  },
  checkRuleKey: {
    message: { zh: 'checkRule 有未知的键 "{key}"', en: 'the checkRule has the unknown key "{key}"' },
    hint: { zh: '{suggestion}', en: '{suggestion}' },
  },
  ruleNumber: {
    message: { zh: '{key} 为 {value}', en: '{key} is {value}' },
    hint: { zh: '请写不带引号的数字。', en: 'Write a number without quotes.' },
  },
  ruleInteger: {
    message: { zh: '{key} 为 {value}', en: '{key} is {value}' },
    hint: { zh: '请写整数，或将类型改为 DOUBLE。', en: 'Write an integer, or change the type to DOUBLE.' },
  },
  ruleMin: {
    message: { zh: 'min 为 {value}', en: 'min is {value}' },
    hint: { zh: '最大为 {max}。', en: 'The maximum is {max}.' },
  },
  ruleStep: {
    message: { zh: 'step 为 {value}', en: 'step is {value}' },
    hint: { zh: '请写大于 0 的数字。', en: 'Write a number above 0.' },
  },
  ruleLength: {
    message: { zh: 'maxLength 为 {value}', en: 'maxLength is {value}' },
    hint: { zh: '请写 1 到 {max} 的整数。', en: 'Write an integer from 1 to {max}.' },
  },
  ruleOptions: {
    message: { zh: 'options 应为列表', en: 'options must be a list' },
    hint: { zh: '请写 {example}。', en: 'Write {example}.' },
  },
  ruleOptionsTwice: {
    message: { zh: '选项的值重复', en: 'the options have a duplicate value' },
    hint: { zh: '请删除其中一个。', en: 'Remove one of them.' },
  },
  ruleOptionsEmpty: {
    message: { zh: '{count} 个选项没有值', en: '{count} of the options have no value' },
    hint: { zh: '请写 {example}。', en: 'Write {example}.' },
  },
  patternsTooLarge: {
    message: {
      zh: '表单的正则表达式合计过大，此处不校验',
      en: 'the patterns of the form are too large in all, so this one is left out',
    },
    hint: { zh: '请减少重复。', en: 'Write patterns with fewer or smaller repetitions.' },
  },
} satisfies Record<string, Words>;

export type ProblemKey = keyof typeof problemTexts;
