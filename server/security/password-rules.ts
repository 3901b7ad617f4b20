import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validators } from '../../src/engine/forms/validators.ts';
import type { Bilingual } from '../texts/bilingual.ts';
import type { MessageKey } from '../texts/messages.ts';

/** The names that a password must not be made of. */
export interface PasswordOwner {
  /** Account name and contacts. */
  own: readonly (string | null | undefined)[];
  /** Name and code of the tenant. */
  tenant: readonly string[];
}

const listFile = join(import.meta.dirname, 'common-passwords/common-passwords.txt');
let common: ReadonlySet<string> | undefined;

/** Shorter names are too often part of an unrelated word; a password may only not be one of them. */
const containedLength = 5;
const shortestName = 3;

/** Returns why a new password is rejected: the rule of the specification, a common password, or a name (VAL-26). */
export function findPasswordProblem(password: string, owner?: PasswordOwner): MessageKey | Bilingual | undefined {
  if (password === '') return 'fieldRequired';
  const problem = validators.password(password);
  if (problem) return problem;
  return isCommon(password) ? 'passwordCommon' : owner && findNameProblem(password, owner);
}

function findNameProblem(password: string, { own, tenant }: PasswordOwner): MessageKey | undefined {
  if (isMadeOf(password, own.flatMap(partsOf))) return 'passwordLikeAccount';
  return isMadeOf(password, tenant) ? 'passwordLikeTenant' : undefined;
}

/** Reads the list when the first password is chosen. */
function isCommon(password: string): boolean {
  common ??= new Set(readFileSync(listFile, 'utf8').split('\n'));
  return common.has(password.toLowerCase());
}

/** A mailbox counts by the part before the @ too. */
const partsOf = (name: string | null | undefined): string[] => (name ? [name, name.split('@')[0] ?? ''] : []);

/** True if the password contains a name, or is a short name with digits and signs around it. */
function isMadeOf(password: string, names: readonly string[]): boolean {
  const typed = password.toLowerCase();
  const core = typed.replace(/^[^a-z]+|[^a-z]+$/g, '');
  return names
    .map((name) => name.trim().toLowerCase())
    .filter(({ length }) => length >= shortestName)
    .some((name) => typed === name || core === name || (name.length >= containedLength && typed.includes(name)));
}
