import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { envelopeStatus } from '../../src/schemas/wire/envelope.ts';
import { decryptAuth } from '../security/decrypt-auth.ts';
import type { MessageKey } from '../texts/messages.ts';
import type { AppContext } from './app-env.ts';
import { inMebibytes, maxUploadBytes } from './body-size.ts';
import { Refusal } from './envelope.ts';

const unreadable = () => new Refusal(envelopeStatus.badRequest, 'unreadableBody');

/**
 * Reads and checks the body: JSON, or a form with the single field `auth` (HTTP-02).
 * @param empty default for an absent body; without it an absent body is rejected
 * @throws Refusal A0400 with the invalid fields
 */
export async function readBody<Shape extends TSchema>(
  c: AppContext,
  shape: Shape,
  empty?: Static<Shape>,
): Promise<Static<Shape>> {
  const body = isForm(c) ? await readAuth(c) : await readJson(c);
  return checkShape(shape, body === undefined && empty !== undefined ? empty : body);
}

/**
 * Reads a body that must be encrypted. Returns undefined if it cannot be decrypted or is invalid, so that callers
 * answer both alike.
 */
export async function readSecretBody<Shape extends TSchema>(
  c: AppContext,
  shape: Shape,
): Promise<Static<Shape> | undefined> {
  const body = isForm(c) ? await readAuth(c) : undefined;
  return Value.Check(shape, body) ? (body as Static<Shape>) : undefined;
}

/**
 * Like readSecretBody, but rejects such a body.
 * @throws Refusal A0400 with the same message for every reason
 */
export async function requireSecretBody<Shape extends TSchema>(c: AppContext, shape: Shape): Promise<Static<Shape>> {
  const body = await readSecretBody(c, shape);
  if (body === undefined) throw unreadable();
  return body;
}

/**
 * Reads the uploaded file from the form field `file`.
 * @throws Refusal A0400 if it is missing or too large
 */
export async function readUpload(c: AppContext, maxBytes = maxUploadBytes): Promise<File> {
  return (await readUploadForm(c, maxBytes)).file;
}

/** Like readUpload, with the form's text fields. */
export async function readUploadForm(
  c: AppContext,
  maxBytes: number,
): Promise<{ file: File; texts: Record<string, string> }> {
  const { file, ...others } = isForm(c) ? await readForm(c) : {};
  if (!(file instanceof File)) throw new Refusal(envelopeStatus.badRequest, 'fileRequired');
  if (file.size > maxBytes)
    throw new Refusal(envelopeStatus.badRequest, 'bodyTooLarge', { limit: inMebibytes(maxBytes) });
  const texts = Object.entries(others).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { file, texts: Object.fromEntries(texts) };
}

/** @throws Refusal A0400 with `data.fields` if the value is invalid */
export function checkShape<Shape extends TSchema>(shape: Shape, value: unknown): Static<Shape> {
  if (Value.Check(shape, value)) return value as Static<Shape>;
  const fields: Record<string, MessageKey> = {};
  for (const error of Value.Errors(shape, value)) {
    const place = error.instancePath.slice(1).replaceAll('/', '.');
    if (error.keyword === 'required') {
      for (const name of error.params.requiredProperties) fields[place ? `${place}.${name}` : name] = 'fieldRequired';
    } else {
      fields[place] ??= 'fieldInvalid';
    }
  }
  throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, fields);
}

function isForm(c: AppContext): boolean {
  return /^(multipart\/form-data|application\/x-www-form-urlencoded)/i.test(c.req.header('content-type') ?? '');
}

async function readForm(c: AppContext): Promise<Record<string, unknown>> {
  try {
    return await c.req.parseBody();
  } catch {
    throw unreadable();
  }
}

async function readAuth(c: AppContext): Promise<unknown> {
  const form = await readForm(c);
  return typeof form.auth === 'string' ? decryptAuth(form.auth, c.var.services.keyPair.privateKey) : undefined;
}

async function readJson(c: AppContext): Promise<unknown> {
  const text = await c.req.text();
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable();
  }
}
