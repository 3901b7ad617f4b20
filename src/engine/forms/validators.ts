import type { ValidatorName } from '../../schemas/validator-names.ts';

/** The message of a failed rule, in both languages. */
export type RuleMessage = { zh: string; en: string };
/** A rule of the specification's section 5: undefined when the value is good. Values are texts as typed. */
export type Validator = (value: string) => RuleMessage | undefined;

const message = (zh: string, en: string): RuleMessage => ({ zh, en });
const illegalFormat = message('格式不合法', 'Illegal format');

/** A rule that is one pattern. Empty values pass: whether a field must be filled is another rule, unless `required` says so. */
const matches =
  (pattern: RegExp, failure: RuleMessage): Validator =>
  (value) =>
    value === '' || pattern.test(value) ? undefined : failure;
const required =
  (empty: RuleMessage, rule: Validator): Validator =>
  (value) =>
    value === '' ? empty : rule(value);

const phone = /^1[3-9]\d{9}$/;
const email =
  /^[A-Za-z0-9][\w.+-]*@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/;

const emailFormat = matches(email, message('邮箱格式不正确', 'E-mail format incorrect'));

/** Every character a password may have (VAL-26): letters, digits and @ $ ! % * # ? / < > &. */
const passwordCharacters = /^[A-Za-z0-9@$!%*#?/<>&]*$/;

function password(value: string): RuleMessage | undefined {
  if (value === '') return undefined;
  if (value.length < 6) return message('至少 6 个字符', 'At least 6 characters');
  if (value.length > 20) return message('最多 20 个字符', 'At most 20 characters');
  if (!passwordCharacters.test(value)) {
    return message('只能使用字母、数字和 @ $ ! % * # ? / < > &', 'Use only letters, digits and @ $ ! % * # ? / < > &');
  }
  const classes = [/[A-Za-z]/, /\d/, /[^A-Za-z0-9]/].filter((pattern) => pattern.test(value)).length;
  return classes >= 2
    ? undefined
    : message('至少包含字母、数字、符号中的两种', 'Use at least two of letters, digits and punctuation');
}

function onlyInt(value: string): RuleMessage | undefined {
  if (!/^[+-]?\d+$/.test(value)) return illegalFormat;
  const number = Number(value);
  if (number < -2147483648) return message('小于最小范围', 'Below minimum range');
  return number > 2147483647 ? message('大于最大范围', 'Above maximum range') : undefined;
}

/** The rules by the names that documents use (VAL-28). */
export const validators: Record<ValidatorName, Validator> = {
  account: (value) =>
    value === '' || phone.test(value) || (email.test(value) && value.length <= 80)
      ? undefined
      : message('请输入正确的手机号或邮箱', 'Enter a correct phone number or e-mail address'),
  onlyFloat: required(illegalFormat, matches(/^\d+(\.\d+)?$/, illegalFormat)),
  onlyInt: required(illegalFormat, onlyInt),
  onlyNumber: matches(/^\d+$/, message('只能输入数字', 'Only digits allowed')),
  onlyPositiveNumber: matches(/^[1-9]\d*$/, message('请输入正整数', 'Enter a positive integer')),
  onlyLetter: matches(/^[A-Za-z]+$/, message('只能输入英文', 'Only English allowed')),
  onlyLetterAndNumber: matches(/^[A-Za-z0-9]+$/, message('只能输入字母和数字', 'Only letters and digits allowed')),
  onlyEmail: required(message('请输入邮箱', 'Enter e-mail'), emailFormat),
  onlyPhone: matches(phone, message('手机号格式不正确', 'Phone number format incorrect')),
  optionalEmail: emailFormat,
  name: matches(
    /^[\u4e00-\u9fffA-Za-z0-9_@().-]{1,50}$/,
    message('1-50 个中文、字母、数字或 _ @ ( ) - .', '1-50 of Chinese, letters, digits, _ @ ( ) - .'),
  ),
  fullName: matches(
    /^[\u4e00-\u9fffA-Za-z0-9·]{2,20}$/,
    message('2-20 个中文、字母、数字或间隔点', '2-20 of Chinese, letters, digits or a middle dot'),
  ),
  userName: matches(
    /^[A-Za-z0-9_]{4,16}$/,
    message('4-16 个字母、数字或下划线', '4-16 of letters, digits, underscore'),
  ),
  password,
  regionName: (value) =>
    value === '' || ([...value].length >= 2 && [...value].length <= 20)
      ? undefined
      : message('2-20 个字符', '2-20 characters'),
};
