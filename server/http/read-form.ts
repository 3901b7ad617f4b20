import { cleanTexts, withoutInvisible } from '../../src/engine/records/sent-text.ts';
import type { SiteContext } from './app-env.ts';
import { isStorable, unreadableBody } from './parse-json.ts';

/** Maximum parts of a form: a file with its texts, or the field `auth`. */
const maxParts = 20;

type Form = Record<string, unknown>;

/** Whether the body is a form. */
export function isForm(c: Pick<SiteContext, 'req'>): boolean {
  return /^(multipart\/form-data|application\/x-www-form-urlencoded)/i.test(c.req.header('content-type') ?? '');
}

/**
 * Reads a form: the parts are counted before they are parsed.
 * @throws Refusal A0400
 */
export async function readForm(c: Pick<SiteContext, 'req'>): Promise<Form> {
  const bytes = Buffer.from(await c.req.arrayBuffer());
  if (countParts(bytes, c.req.header('content-type') ?? '') > maxParts) throw unreadableBody();
  const form = await parse(c);
  if (Object.entries(form).some(([name, value]) => !isStorable(name) || !isText(value))) throw unreadableBody();
  return cleanTexts(form, withoutInvisible) as Form;
}

async function parse(c: Pick<SiteContext, 'req'>): Promise<Form> {
  try {
    return await c.req.parseBody();
  } catch {
    throw unreadableBody();
  }
}

/** Files are checked where they are stored. */
const isText = (value: unknown): boolean => typeof value !== 'string' || isStorable(value);

function countParts(bytes: Buffer, contentType: string): number {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const separator = quoted ?? plain;
  const mark = separator === undefined ? '&' : `--${separator}`;
  let parts = 0;
  for (let at = bytes.indexOf(mark); at !== -1 && parts <= maxParts + 1; at = bytes.indexOf(mark, at + 1)) parts += 1;
  return parts;
}
