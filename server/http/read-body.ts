import type { Static, TObject, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { envelopeStatus } from '../../src/schemas/wire/envelope.ts';
import { decryptAuth } from '../security/decrypt-auth.ts';
import type { MessageKey } from '../texts/messages.ts';
import type { AppContext } from './app-env.ts';
import { describeBytes, maxUploadBytes } from './body-size.ts';
import { clientAddress } from './client-address.ts';
import { Refusal } from './envelope.ts';
import { filled } from './page.ts';
import { parseJson, storableValue, unreadableBody } from './parse-json.ts';
import { isForm, readForm } from './read-form.ts';
import { requireDeclared } from './read-query.ts';

/** Maximum fields of a refusal. */
const maxReported = 20;

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
  requireDeclared(c, 'body', shape);
  const body = isForm(c) ? await readAuth(c) : await readJson(c);
  return checkShape(shape, body === undefined && empty !== undefined ? empty : body);
}

/**
 * Checks the filters of a paged call; blank ones mean "any".
 * @throws Refusal A0400 with the invalid fields
 */
export function readCondition<Shape extends TObject>(
  c: AppContext,
  shape: Shape,
  { condition }: { condition?: Record<string, unknown> },
): Static<Shape> {
  requireDeclared(c, 'condition', shape);
  return checkShape(shape, filled(condition));
}

/**
 * Reads a body that must be encrypted. Returns undefined if it cannot be decrypted or is invalid, so that callers
 * answer both alike.
 * @throws Refusal A0400 after too many of them from the address
 */
export async function readSecretBody<Shape extends TSchema>(
  c: AppContext,
  shape: Shape,
): Promise<Static<Shape> | undefined> {
  requireDeclared(c, 'secret', shape);
  const body = isForm(c) ? await readAuth(c) : undefined;
  return Value.Check(shape, body) ? (body as Static<Shape>) : undefined;
}

/**
 * Like readSecretBody, but rejects such a body.
 * @throws Refusal A0400 with the same message for every reason
 */
export async function requireSecretBody<Shape extends TSchema>(c: AppContext, shape: Shape): Promise<Static<Shape>> {
  const body = await readSecretBody(c, shape);
  if (body === undefined) throw unreadableBody();
  return body;
}

/**
 * Reads the uploaded file from the form field `file`.
 * @throws Refusal A0400 if it is missing or too large
 */
export async function readUpload(c: AppContext, maxBytes = maxUploadBytes): Promise<File> {
  const { file } = isForm(c) ? await readForm(c) : {};
  return requireFile(file, maxBytes);
}

/** Like readUpload, with the form's texts. */
export async function readUploadForm<Shape extends TObject>(
  c: AppContext,
  { maxBytes, shape }: { maxBytes: number; shape: Shape },
): Promise<{ file: File; texts: Static<Shape> }> {
  requireDeclared(c, 'form', shape);
  const { file, ...texts } = isForm(c) ? await readForm(c) : {};
  return { file: requireFile(file, maxBytes), texts: checkShape(shape, texts) };
}

function requireFile(file: unknown, maxBytes: number): File {
  if (!(file instanceof File)) throw new Refusal(envelopeStatus.badRequest, 'fileRequired');
  if (file.size > maxBytes)
    throw new Refusal(envelopeStatus.badRequest, 'bodyTooLarge', { limit: describeBytes(maxBytes) });
  return file;
}

/** @throws Refusal A0400 with `data.fields` if the value is invalid */
export function checkShape<Shape extends TSchema>(shape: Shape, value: unknown): Static<Shape> {
  if (Value.Check(shape, value)) return value as Static<Shape>;
  const fields: Record<string, MessageKey> = {};
  for (const error of Value.Errors(shape, value).slice(0, maxReported)) {
    const place = error.instancePath.slice(1).replaceAll('/', '.');
    if (error.keyword === 'required') {
      for (const name of error.params.requiredProperties) fields[place ? `${place}.${name}` : name] = 'fieldRequired';
    } else if (error.keyword === 'maxLength') {
      fields[place] = 'tooLong';
    } else {
      fields[place] ??= 'fieldInvalid';
    }
  }
  throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, fields);
}

/** Decrypting costs, so an address has few unreadable bodies. */
async function readAuth(c: AppContext): Promise<unknown> {
  const { limits, keyPair } = c.var.services;
  const address = clientAddress(c);
  if (!limits.unreadable.allows(address)) throw new Refusal(envelopeStatus.badRequest, 'tooManyRequests');
  const { auth } = await readForm(c);
  const body = typeof auth === 'string' ? decryptAuth(auth, keyPair.privateKey) : undefined;
  if (body === undefined) limits.unreadable.take(address);
  return storableValue(body);
}

async function readJson(c: AppContext): Promise<unknown> {
  const text = await c.req.text();
  return text.trim() === '' ? undefined : parseJson(text);
}
