import type { ErrorObject } from 'ajv';
import type { Finding } from './check-text.ts';
import { pointerPart } from './node-name.ts';
import { hintFor } from './suggest.ts';

type Found = Omit<Finding, 'severity'> & { onKey?: boolean };

/** What the grammar's validator found, in an implementer's words; one issue a place. */
export function describeErrors(errors: readonly ErrorObject[]): Finding[] {
  const found = new Map<string, Found>();
  for (const error of errors) {
    const described = describe(error);
    const key = described.pointer;
    // An unknown key and the missing key it stands for are two findings of one mistake only when they share the place.
    if (!found.has(key)) found.set(key, described);
  }
  return dropMissingBesideUnknown([...found.values()], errors).map(({ pointer, message, hint }) => ({
    severity: 'error',
    pointer,
    message,
    hint,
  }));
}

const propertiesOf = (error: ErrorObject): string[] =>
  Object.keys((error.parentSchema as { properties?: object } | undefined)?.properties ?? {}).filter(
    (key) => !key.startsWith('$'),
  );

function describe(error: ErrorObject): Found {
  const at = error.instancePath;
  const { params } = error;
  switch (error.keyword) {
    case 'additionalProperties': {
      const key = String(params.additionalProperty);
      const hint = hintFor(key, propertiesOf(error));
      return { pointer: `${at}/${pointerPart(key)}`, message: `unknown key "${key}"`, hint, onKey: true };
    }
    case 'required': {
      const key = String(params.missingProperty);
      const kinds = key === 'kind' ? kindsOf(error) : [];
      const hint = kinds.length > 0 ? `Add "kind", one of: ${kinds.join(', ')}.` : `Add "${key}".`;
      return { pointer: `${at}/${pointerPart(key)}`, message: `"${key}" is missing`, hint };
    }
    case 'discriminator': {
      const kinds = kindsOf(error);
      if (typeof params.tagValue !== 'string') {
        return { pointer: `${at}/kind`, message: '"kind" is no text', hint: `Write one of: ${kinds.join(', ')}.` };
      }
      return {
        pointer: `${at}/kind`,
        message: `unknown kind "${String(params.tagValue)}"`,
        hint: hintFor(String(params.tagValue), kinds),
      };
    }
    case 'enum': {
      const allowed = (params.allowedValues as unknown[]).map(String);
      const typed = typeof error.data === 'string' ? error.data : '';
      return { pointer: at, message: `unknown word ${quote(error.data)}`, hint: hintFor(typed, allowed) };
    }
    case 'const':
      return {
        pointer: at,
        message: `wrong value ${quote(error.data)}`,
        hint: `Write ${JSON.stringify(params.allowedValue)}.`,
      };
    case 'type': {
      const types = [params.type].flat().join(' or ');
      return { pointer: at, message: `wrong type: ${typeName(error.data)}`, hint: `Write a value of type ${types}.` };
    }
    case 'pattern':
      return {
        pointer: at,
        message: `${quote(error.data)} does not fit`,
        hint: patternHint(String(params.pattern)),
      };
    case 'minItems':
    case 'minLength':
      return { pointer: at, message: 'is empty', hint: 'Write at least one.' };
    default:
      return { pointer: at, message: `does not fit (${error.keyword} ${JSON.stringify(params)})` };
  }
}

const longestQuote = 60;
/** What stands there, short enough for one line; lists and objects by their sort alone. */
const quote = (value: unknown): string => {
  const text = typeof value === 'object' ? typeName(value) : JSON.stringify(value);
  return text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text;
};
const typeName = (value: unknown) =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'a list'
      : typeof value === 'object'
        ? 'an object'
        : `a ${typeof value}`;

function patternHint(pattern: string): string {
  if (pattern === '^/') return 'Write a path that begins with "/".';
  if (pattern === '^[0-9]+$') return 'Write a number in quotes.';
  return `It must match ${pattern}.`;
}

function kindsOf(error: ErrorObject): string[] {
  const parent = error.parentSchema as
    | { oneOf?: { properties?: { kind?: { const?: string } }; $ref?: string }[] }
    | undefined;
  return (parent?.oneOf ?? []).map((entry) => entry.properties?.kind?.const ?? entry.$ref?.split('/').pop() ?? '');
}

/** `"titel"` unknown and `"title"` missing at one place are one mistake: the unknown key with its suggestion stays. */
function dropMissingBesideUnknown(found: Found[], errors: readonly ErrorObject[]): Found[] {
  const suggested = new Set(
    found
      .filter((entry) => entry.onKey)
      .map((entry) => `${parentOf(entry.pointer)}/${/"([^"]+)"\?$/.exec(entry.hint ?? '')?.[1] ?? ''}`),
  );
  const missing = new Set(
    errors
      .filter((error) => error.keyword === 'required')
      .map((error) => `${error.instancePath}/${error.params.missingProperty}`),
  );
  return found.filter((entry) => entry.onKey || !(missing.has(entry.pointer) && suggested.has(entry.pointer)));
}

const parentOf = (pointer: string) => pointer.slice(0, pointer.lastIndexOf('/'));
