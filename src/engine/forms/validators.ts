import type { ValidatorName } from '../../schemas/grammar/validator-names.ts';
import type { FieldMessage } from './field-message.ts';
import * as fieldMessages from './field-messages.ts';
import { passwordLength } from './limits.ts';
import { isAddress } from './network-address.ts';

/** A rule of section 5 of the specification: undefined for a valid value. Values are strings as entered. */
export type Validator = (value: string) => FieldMessage | undefined;

const message = (zh: string, en: string): FieldMessage => ({ zh, en });
const illegalFormat = message('格式不合法', 'Wrong format');

/** A rule with a single test. An empty value passes, unless `demands` is set: `required` is a separate rule. */
const passes =
  (test: (value: string) => boolean, failure: FieldMessage): Validator =>
  (value) =>
    value === '' || test(value) ? undefined : failure;
const matches = (pattern: RegExp, failure: FieldMessage): Validator => passes((value) => pattern.test(value), failure);
const demands =
  (empty: FieldMessage, rule: Validator): Validator =>
  (value) =>
    value === '' ? empty : rule(value);

/** Counts code points: a rare Chinese character counts once. */
const lengthOf = (value: string): number => [...value].length;

const phone = /^1[3-9]\d{9}$/;
const email =
  /^[A-Za-z0-9][\w.+-]*@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/;
const maxEmail = 80;
const emailFormat = matches(email, message('邮箱格式不正确', 'E-mail format incorrect'));

/** Chinese characters, including rare ones of names and places. */
const chinese = '\\p{Unified_Ideograph}〇';
/** Common punctuation, without characters of markup, code or templates. */
const punctuation = '，。、；：？！“”‘’（）《》【】—…·￥℃,.;:?!\'"()\\[\\]\\-_/%@#&+*=~';

/** The characters that a password may contain (VAL-26): letters, digits and @ $ ! % * # ? / < > &. */
export const passwordAlphabet = /^[A-Za-z0-9@$!%*#?/<>&]+$/;

const passwordCharacters = matches(
  passwordAlphabet,
  message('只能使用字母、数字和 @ $ ! % * # ? / < > &', 'Use only letters, digits and @ $ ! % * # ? / < > &'),
);

/** A password has at least two of letters, digits and punctuation. */
export const hasTwoClasses = (value: string): boolean =>
  [/[A-Za-z]/, /\d/, /[@$!%*#?/<>&]/].filter((pattern) => pattern.test(value)).length >= 2;

function password(value: string): FieldMessage | undefined {
  if (value === '') return undefined;
  const { min, max } = passwordLength;
  if (value.length < min) return fieldMessages.minLength(min);
  if (value.length > max) return fieldMessages.maxLength(max);
  const broken = passwordCharacters(value);
  if (broken) return broken;
  return hasTwoClasses(value)
    ? undefined
    : message('至少包含字母、数字、符号中的两种', 'Use at least two of letters, digits and punctuation');
}

function onlyInt(value: string): FieldMessage | undefined {
  if (!/^[+-]?\d+$/.test(value)) return illegalFormat;
  const number = Number(value);
  if (number < -2147483648) return message('小于最小范围', 'Below minimum range');
  return number > 2147483647 ? message('大于最大范围', 'Above maximum range') : undefined;
}

/** Degrees from -max to max. */
const degrees = (max: number, empty: FieldMessage, failure: FieldMessage): Validator =>
  demands(
    empty,
    passes((value) => /^[+-]?\d+(\.\d+)?$/.test(value) && Math.abs(Number(value)) <= max, failure),
  );

function programName(value: string): FieldMessage | undefined {
  if (lengthOf(value) > 30) return fieldMessages.maxLength(30);
  return programCharacters(value);
}
const programCharacters = matches(
  new RegExp(`^[${chinese}A-Za-z0-9]{2,30}$`, 'u'),
  message('2-30 个中文、字母或数字', '2-30 Chinese characters, letters or digits'),
);

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}

const sceneNumber = message('请输入场景号，范围 1~255', 'Enter a scene number, 1–255');

/** The rules by name (VAL-28). Each runs in linear time. */
export const validators: Record<ValidatorName, Validator> = {
  account: passes(
    (value) => phone.test(value) || (value.length <= maxEmail && email.test(value)),
    message('请输入正确的手机号或邮箱', 'Enter a correct phone number or email address'),
  ),
  onlyFloat: demands(illegalFormat, matches(/^\d+(\.\d+)?$/, illegalFormat)),
  onlyInt: demands(illegalFormat, onlyInt),
  onlyNumber: matches(/^\d+$/, message('只能输入数字', 'Only digits allowed')),
  onlyPositiveNumber: matches(/^[1-9]\d*$/, message('请输入正整数', 'Enter a positive integer')),
  onlyLetter: matches(/^[A-Za-z]+$/, message('只能输入英文', 'Only English allowed')),
  onlyLetterAndNumber: matches(/^[A-Za-z0-9]+$/, message('只能输入字母和数字', 'Only letters and digits allowed')),
  onlyEmail: demands(message('请输入邮箱', 'Enter e-mail'), emailFormat),
  onlyPhone: matches(phone, message('手机号格式不正确', 'Phone number format incorrect')),
  optionalEmail: emailFormat,
  validInput: matches(
    new RegExp(`^[${chinese}A-Za-z0-9_()（）]+$`, 'u'),
    message(
      '只能输入中文、字母、数字、下划线和括号',
      'Only Chinese characters, letters, digits, underscores and brackets allowed',
    ),
  ),
  description: matches(
    new RegExp(`^[${chinese}A-Za-z0-9\\s${punctuation}]+$`, 'u'),
    message('输入不合法', 'Illegal input'),
  ),
  paramTemplate: passes(isJson, message('请输入正确的 JSON', 'Enter correct JSON')),
  name: matches(
    new RegExp(`^[${chinese}A-Za-z0-9_@().-]{1,50}$`, 'u'),
    message('1-50 个中文、字母、数字或 _ @ ( ) - .', '1-50 Chinese characters, letters, digits or _ @ ( ) - .'),
  ),
  uid: matches(
    /^[A-Za-z0-9_@().-]{1,50}$/,
    message('1-50 个字母、数字或 _ @ ( ) . -', '1-50 letters, digits or _ @ ( ) . -'),
  ),
  uKey: matches(
    /^[A-Za-z0-9_@().]{1,50}$/,
    message('1-50 个字母、数字或 _ @ ( ) .', '1-50 letters, digits or _ @ ( ) .'),
  ),
  fullName: matches(
    new RegExp(`^[${chinese}A-Za-z0-9·]{2,20}$`, 'u'),
    message('2-20 个中文、字母、数字或间隔点 ·', '2-20 Chinese characters, letters, digits or middle dots ·'),
  ),
  userName: matches(
    /^[A-Za-z0-9_]{4,16}$/,
    message('4-16 个字母、数字或下划线', '4-16 letters, digits or underscores'),
  ),
  accountCode: matches(/^[A-Za-z0-9]{2,15}$/, message('2-15 个字母或数字', '2-15 letters or digits')),
  password,
  generalPassword: passwordCharacters,
  regionName: passes(
    (value) => lengthOf(value) >= 2 && lengthOf(value) <= 20,
    message('2-20 个字符', '2-20 characters'),
  ),
  programName,
  longitude: degrees(180, message('请输入经度', 'Enter longitude'), message('经度数据错误', 'Longitude data error')),
  latitude: degrees(90, message('请输入纬度', 'Enter latitude'), message('纬度数据错误', 'Latitude data error')),
  sceneIndex: demands(
    sceneNumber,
    passes((value) => /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= 255, sceneNumber),
  ),
  url: passes(
    isAddress,
    message(
      '请输入以 http、https、ws、wss、rtsp 或 rtmp 开头的完整地址',
      'Enter a whole address that begins with http, https, ws, wss, rtsp or rtmp',
    ),
  ),
};
