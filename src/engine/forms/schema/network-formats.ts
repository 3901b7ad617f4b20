/** An octet of an address; the lenient one may have leading zeros. */
const lenientOctet = '(?:25[0-5]|2[0-4]\\d|[01]?\\d{1,2})';
const strictOctet = '(?:25[0-5]|2[0-4]\\d|1\\d{2}|[1-9]?\\d)';
const quad = (octet: string) => new RegExp(`^${octet}(?:\\.${octet}){3}$`);
const lenientQuad = quad(lenientOctet);
const strictQuad = quad(strictOctet);

/** IPv6 in every spelling of RFC 4291: eight groups, `::` for one or more of zero, the last two as an IPv4 address. */
function isIpv6(text: string, ipv4: RegExp): boolean {
  const halves = text.split('::');
  if (halves.length > 2) return false;
  let groups = 0;
  for (const [index, half] of halves.entries()) {
    const parts = half === '' ? [] : half.split(':');
    for (const [at, part] of parts.entries()) {
      const last = index === halves.length - 1 && at === parts.length - 1;
      if (/^[\da-f]{1,4}$/i.test(part)) groups += 1;
      else if (last && ipv4.test(part)) groups += 2;
      else return false;
    }
  }
  return halves.length === 2 ? groups <= 7 : groups === 8;
}

const escaped = '%[\\da-f]{2}';
const open = 'a-z\\d\\-._~';
const delimiters = "!$&'()*+,;=";
const futureAddress = new RegExp(`^v[\\da-f]+\\.[${open}${delimiters}:]+$`, 'i');

/**
 * An address by RFC 3986. `more` are marks that are allowed besides, `relative` allows to leave out the scheme and all
 * that follows it. As in ajv-formats, one slash is enough before the host.
 */
function addressTest(more: string, relative: boolean): (text: string) => boolean {
  const marks = `${open}${delimiters}${more}`;
  const step = `(?:[${marks}:@]|${escaped})`;
  const steps = `(?:/${step}*)*`;
  const user = `(?:(?:[${open}${delimiters}:]|${escaped})*@)?`;
  const host = `(\\[[^\\]]*\\]|(?:[${marks}]|${escaped})*)`;
  const body = `(?:/?/${user}${host}(?::\\d*)?${steps}|/(?:${step}+${steps})?|${step}+${steps})`;
  const tail = `(?:[${marks}:@/?]|${escaped})*`;
  const may = relative ? '?' : '';
  const whole = new RegExp(`^(?:[a-z][a-z\\d+\\-.]*:)${may}${body}${may}(?:\\?${tail})?(?:#${tail})?$`, 'i');
  return (text) => {
    const found = whole.exec(text);
    if (!found) return false;
    if (!found[1]?.startsWith('[')) return true;
    const literal = found[1].slice(1, -1);
    return futureAddress.test(literal) || isIpv6(literal, lenientQuad);
  };
}

const templateName = `(?:\\w|${escaped})+(?::[1-9]\\d{0,3}|\\*)?`;
const templateVariable = `\\{[+#./;?&=,!@|]?${templateName}(?:,${templateName})*\\}`;
const template = new RegExp(`^(?:[!#$&(-;=?-\\[\\]_a-z~\\u007f-\\uffff]|${escaped}|${templateVariable})*$`, 'i');

const label = '[a-z\\d](?:[a-z\\d-]*[a-z\\d])?';
const shortLabel = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
const atom = "[\\w!#$%&'*+/=?^`{|}~-]+";
const email = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+${label}$`, 'i');
const hostname = new RegExp(`^(?=.{1,253}\\.?$)${shortLabel}(?:\\.${shortLabel})*\\.?$`, 'i');

/** Addresses of private networks are no good as `url`. */
const privateNets = [
  '(?:10|127)(?:\\.\\d{1,3}){3}',
  '(?:169\\.254|192\\.168)(?:\\.\\d{1,3}){2}',
  '172\\.(?:1[6-9]|2\\d|3[01])(?:\\.\\d{1,3}){2}',
];
const middleOctet = '(?:1?\\d{1,2}|2[0-4]\\d|25[0-5])';
const publicAddress = `(?!${privateNets.join('|')})(?:[1-9]\\d?|1\\d\\d|2[01]\\d|22[0-3])(?:\\.${middleOctet}){2}\\.(?:[1-9]\\d?|1\\d\\d|2[0-4]\\d|25[0-4])`;
const letters = 'a-z\\u00a1-\\uffff';
const word = `(?:[${letters}\\d]+-)*[${letters}\\d]+`;
const domain = `${word}(?:\\.${word})*\\.[${letters}]{2,}`;
const url = new RegExp(`^(?:https?|ftp)://(?:\\S+@)?(?:${publicAddress}|${domain})(?::\\d{2,5})?(?:/\\S*)?$`, 'iu');

/** The formats of addresses, with the verdicts of ajv-formats in its full mode. */
export const networkFormats: Record<string, (text: string) => boolean> = {
  email: (text) => email.test(text),
  hostname: (text) => hostname.test(text),
  ipv4: (text) => lenientQuad.test(text),
  ipv6: (text) => isIpv6(text, strictQuad),
  uri: addressTest('', false),
  'uri-reference': addressTest('"', true),
  'uri-template': (text) => template.test(text),
  url: (text) => url.test(text),
};
