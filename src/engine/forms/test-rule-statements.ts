import type { ValidatorName } from '../../schemas/grammar/validator-names.ts';

/**
 * An independent implementation of the rules in section 5 without patterns: by characters, counts, Number() and
 * JSON.parse.
 */
type Statement = (value: string) => boolean;

const codeOf = (character: string) => character.codePointAt(0)!;
const isDigit: Statement = (c) => c >= '0' && c <= '9' && c.length === 1;
const isLetter: Statement = (c) => c.length === 1 && ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'));
const blocks = [
  [0x3007, 0x3007],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0x20000, 0x2a6df],
] as const;
const isChinese: Statement = (c) => blocks.some(([first, last]) => codeOf(c) >= first && codeOf(c) <= last);
const oneOf =
  (characters: string): Statement =>
  (c) =>
    [...characters].includes(c);
const or =
  (...tests: Statement[]): Statement =>
  (c) =>
    tests.some((test) => test(c));
const alphanumeric = or(isLetter, isDigit);

function consistsOf(text: string, character: Statement, min = 1, max = Number.POSITIVE_INFINITY): boolean {
  const characters = [...text];
  return characters.length >= min && characters.length <= max && characters.every((one) => character(one));
}
const between = (text: string, separator: string): [string, string] | undefined => {
  const at = text.indexOf(separator);
  return at < 0 ? undefined : [text.slice(0, at), text.slice(at + separator.length)];
};

const isPlainNumber: Statement = (text) => {
  const parts = text.split('.');
  return parts.length <= 2 && parts.every((part) => consistsOf(part, isDigit));
};
const withoutSign = (text: string) => (text.startsWith('-') || text.startsWith('+') ? text.slice(1) : text);
const isWithin = (text: string, min: number, max: number) => Number(text) >= min && Number(text) <= max;

const isPhone: Statement = (text) =>
  consistsOf(text, isDigit, 11, 11) && text[0] === '1' && '3456789'.includes(text[1]!);
const isHostPart: Statement = (part) =>
  consistsOf(part, or(alphanumeric, oneOf('-'))) && !part.startsWith('-') && !part.endsWith('-');
const isEmail: Statement = (text) => {
  const [user = '', host = '', ...more] = text.split('@');
  const parts = host.split('.');
  return (
    more.length === 0 &&
    consistsOf(user, or(alphanumeric, oneOf('_.+-'))) &&
    alphanumeric(user[0]!) &&
    parts.length > 1 &&
    parts.every(isHostPart)
  );
};
const isJson: Statement = (text) => {
  try {
    return JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
};
const passwordMarks = oneOf('@$!%*#?/<>&');
const isGeneralPassword: Statement = (text) => consistsOf(text, or(alphanumeric, passwordMarks));
const isPassword: Statement = (text) =>
  isGeneralPassword(text) &&
  text.length >= 6 &&
  text.length <= 20 &&
  [isLetter, isDigit, passwordMarks].filter((kind) => [...text].some((one) => kind(one))).length > 1;

const isBlank: Statement = (c) => c.trim() === '';
const isControl: Statement = (c) => codeOf(c) < 32 || (codeOf(c) >= 127 && codeOf(c) < 160);
const isAddressCharacter: Statement = (c) => !isBlank(c) && !isControl(c) && !'<>"\\'.includes(c);
const isHost: Statement = (host) => {
  if (host.startsWith('['))
    return host.endsWith(']') && consistsOf(host.slice(1, -1), or(isDigit, oneOf('abcdefABCDEF:.')), 2, 45);
  return host.split('.').every((part) => isHostPart(part.replaceAll('_', 'x')));
};
const isUrl: Statement = (text) => {
  const [scheme, rest] = between(text, '://') ?? ['', ''];
  if (!['http', 'https', 'ws', 'wss', 'rtsp', 'rtmp'].includes(scheme.toLowerCase())) return false;
  const end = [...'/?#'].map((c) => rest.indexOf(c)).filter((at) => at >= 0);
  const before = rest.slice(0, Math.min(rest.length, ...end));
  const [user, place] = between(before, '@') ?? [undefined, before];
  const closing = place.lastIndexOf(']');
  const colon = place.indexOf(':', place.startsWith('[') ? Math.max(closing, 0) : 0);
  const port = colon < 0 ? undefined : place.slice(colon + 1);
  return (
    [...rest].every(isAddressCharacter) &&
    user !== '' &&
    isHost(colon < 0 ? place : place.slice(0, colon)) &&
    (port === undefined || (consistsOf(port, isDigit, 1, 5) && isWithin(port, 1, 65535)))
  );
};

const descriptionMarks = '，。、；：？！“”‘’（）《》【】—…·￥℃,.;:?!\'"()[]-_/%@#&+*=~';
const optional =
  (statement: Statement): Statement =>
  (text) =>
    text === '' || statement(text);

/** For each rule, returns true if it accepts the value. */
export const statements: Readonly<Record<ValidatorName, Statement>> = {
  account: optional((text) => isPhone(text) || (isEmail(text) && text.length <= 80)),
  onlyFloat: isPlainNumber,
  onlyInt: (text) => consistsOf(withoutSign(text), isDigit) && isWithin(text, -(2 ** 31), 2 ** 31 - 1),
  onlyNumber: optional((text) => consistsOf(text, isDigit)),
  onlyPositiveNumber: optional((text) => consistsOf(text, isDigit) && text[0] !== '0'),
  onlyLetter: optional((text) => consistsOf(text, isLetter)),
  onlyLetterAndNumber: optional((text) => consistsOf(text, alphanumeric)),
  onlyEmail: isEmail,
  optionalEmail: optional(isEmail),
  onlyPhone: optional(isPhone),
  validInput: optional((text) => consistsOf(text, or(isChinese, alphanumeric, oneOf('_()（）')))),
  description: optional((text) => consistsOf(text, or(isChinese, alphanumeric, isBlank, oneOf(descriptionMarks)))),
  paramTemplate: optional(isJson),
  name: optional((text) => consistsOf(text, or(isChinese, alphanumeric, oneOf('_@()-.')), 1, 50)),
  uid: optional((text) => consistsOf(text, or(alphanumeric, oneOf('_@().-')), 1, 50)),
  uKey: optional((text) => consistsOf(text, or(alphanumeric, oneOf('_@().')), 1, 50)),
  fullName: optional((text) => consistsOf(text, or(isChinese, alphanumeric, oneOf('·')), 2, 20)),
  userName: optional((text) => consistsOf(text, or(alphanumeric, oneOf('_')), 4, 16)),
  accountCode: optional((text) => consistsOf(text, alphanumeric, 2, 15)),
  password: optional(isPassword),
  generalPassword: optional(isGeneralPassword),
  regionName: optional((text) => consistsOf(text, () => true, 2, 20)),
  programName: optional((text) => consistsOf(text, or(isChinese, alphanumeric), 2, 30)),
  longitude: (text) => isPlainNumber(withoutSign(text)) && isWithin(text, -180, 180),
  latitude: (text) => isPlainNumber(withoutSign(text)) && isWithin(text, -90, 90),
  sceneIndex: (text) => consistsOf(text, isDigit) && isWithin(text, 1, 255),
  url: optional(isUrl),
};
