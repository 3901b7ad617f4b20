import type { Bilingual } from './bilingual.ts';

/** Messages about products, models and their attributes. */
export const productMessages = {
  platformProduct: {
    zh: '平台预置的产品不能修改或删除，可复制后修改',
    en: 'Platform products cannot be changed. Change a copy instead',
  },
  productNotOffered: {
    zh: '该产品已停用，或不在您的产品权限内',
    en: 'This product is disabled or not available to you',
  },
  productNameTaken: { zh: '该产品名称已存在', en: 'A product with this name already exists' },
  productCodeTaken: { zh: '该产品编码已存在', en: 'A product with this code already exists' },
  productInUse: {
    zh: '无法删除“{name}”：仍有 {count} 个设备在使用',
    en: 'Cannot delete "{name}": in use by {count} {count:device|devices}',
  },
  nodeTypeUnknown: { zh: '请填写直连设备、网关或网关子设备', en: 'Enter Device, Gateway or Behind a gateway' },
  dataTypeUnknown: {
    zh: '请填写文本、整数、小数、枚举或布尔',
    en: 'Enter Text, Integer, Decimal, Enumeration or Yes or no',
  },
  categoryUnknown: {
    zh: '请填写传感属性、配置属性或指令参数',
    en: 'Enter Sensor attributes, Configurable attributes or Command parameters',
  },
  deviceTypeMissing: { zh: '设备类型不存在或已停用', en: 'The device type does not exist or is disabled' },
  modelCodeTaken: { zh: '该型号编码已存在', en: 'A model with this code already exists' },
  modelTypeMissing: { zh: '类型不存在或已停用', en: 'The type does not exist or is disabled' },
  modelTypeFixed: {
    zh: '仍有 {count} 个资产使用该型号，不能更换类型',
    en: '{count} {count:asset uses|assets use} this model: its type cannot change',
  },
  carrierModelInUse: {
    zh: '无法删除“{name}”：仍有 {count} 个载体在使用',
    en: 'Cannot delete "{name}": in use by {count} {count:carrier|carriers}',
  },
  facilityModelInUse: {
    zh: '无法删除“{name}”：仍有 {count} 个设施在使用',
    en: 'Cannot delete "{name}": in use by {count} {count:facility|facilities}',
  },
  modelMissing: { zh: '型号不存在或已被删除', en: 'The model does not exist or has been deleted' },
  productsBeyondOwn: {
    zh: '不能授予比自己更大的产品与型号范围',
    en: 'You cannot grant more products and models than you have',
  },
  uKeyTaken: { zh: '该标识已存在', en: 'This key is already in use' },
  platformAttribute: {
    zh: '平台预置的属性不能修改或删除',
    en: 'This attribute belongs to the platform and cannot be changed or deleted',
  },
  attributeMissing: { zh: '属性不存在或已被删除', en: 'The attribute does not exist or has been deleted' },
  attributeBreaks: {
    zh: '{count} 个设备的现有值不符合新的定义',
    en: '{count} {count:device has|devices have} values that the new definition rejects',
  },
  attributeInUse: {
    zh: '无法删除“{name}”：仍有 {count} 个设备保存了它的值',
    en: 'Cannot delete "{name}": {count} {count:device holds|devices hold} a value of it',
  },
  parameterRequired: { zh: '必填', en: 'required' },
  tooManyCommands: { zh: '最多 {max} 个指令', en: 'At most {max} commands' },
  tooManyAttributes: { zh: '最多 {max} 个属性', en: 'At most {max} attributes' },
  propertyInUse: {
    zh: '无法删除“{name}”：仍有 {count} 个产品在使用',
    en: 'Cannot delete "{name}": in use by {count} {count:product|products}',
  },
  commandNotCopied: {
    zh: '“{name}”是指令参数，不能复制为产品属性',
    en: '"{name}" is a parameter of commands and cannot become an attribute',
  },
  propertiesCopied: {
    zh: '已复制 {copied} 个属性，{skipped} 个已存在',
    en: 'Copied: {copied}, already there: {skipped}',
  },
  tooManyFiles: { zh: '文件过多', en: 'Too many files' },
  fileTypeWrong: { zh: '不支持该文件类型', en: 'This type of file is not supported' },
  ruleLimit: { zh: '请填写该类型允许的数值', en: 'Enter a number that the type allows' },
  ruleMinAboveMax: { zh: '最大值不能小于最小值', en: 'The maximum is below the minimum' },
  ruleStep: {
    zh: '步长须大于 0；整数类型的步长须为整数',
    en: 'The step must be above 0, and a whole number for integers',
  },
  ruleMaxLength: { zh: '请填写 1 到 512 的整数', en: 'Enter an integer from 1 to 512' },
  rulePattern: { zh: '不是有效的正则表达式', en: 'Not a regular expression' },
  patternUnsupported: {
    zh: '正则表达式不能使用反向引用 \\1、先行断言 (?=...) 和后行断言 (?<=...)',
    en: 'Cannot be matched in linear time: remove references (\\1), lookahead (?=...) and lookbehind (?<=...)',
  },
  patternTooLarge: {
    zh: '正则表达式过大：请减少重复次数',
    en: 'Too large: use fewer or smaller repetitions',
  },
  ruleOptions: { zh: '每个选项须有不重复的值', en: 'Each option needs a unique value' },
  'rule.step': { zh: '步长 {step}', en: 'step {step}' },
  'rule.maxLength': { zh: '最多 {max} 个字符', en: 'at most {max} characters' },
  'use.products': { zh: '{count} 个产品', en: '{count} {count:product|products}' },
} satisfies Record<string, Bilingual>;
