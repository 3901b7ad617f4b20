import type { ErrorObject } from 'ajv';
import type { Finding } from './check-text.ts';
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

const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');
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
      return { pointer: `${at}/${escaped(key)}`, message: `unknown key "${key}"`, hint, onKey: true };
    }
    case 'required':
      return {
        pointer: `${at}/${escaped(String(params.missingProperty))}`,
        message: `"${params.missingProperty}" is missing`,
        hint: `Add "${params.missingProperty}".`,
      };
    case 'discriminator': {
      const kinds = kindsOf(error);
      if (params.tagValue === undefined) {
        return { pointer: `${at}/kind`, message: '"kind" is missing', hint: `Write one of: ${kinds.join(', ')}.` };
      }
      return {
        pointer: `${at}/kind`,
        message: `unknown kind "${String(params.tagValue)}"`,
        hint: hintFor(String(params.tagValue), kinds),
      };
    }
    case 'enum': {
      const allowed = (params.allowedValues as unknown[]).map(String);
      return {
        pointer: at,
        message: `unknown word ${JSON.stringify(error.data)}`,
        hint: hintFor(String(error.data), allowed),
      };
    }
    case 'const':
      return {
        pointer: at,
        message: `wrong value ${JSON.stringify(error.data)}`,
        hint: `Write ${JSON.stringify(params.allowedValue)}.`,
      };
    case 'type': {
      const types = [params.type].flat().join(' or ');
      return { pointer: at, message: `wrong type: ${typeName(error.data)}`, hint: `Write a value of type ${types}.` };
    }
    case 'pattern':
      return {
        pointer: at,
        message: `${JSON.stringify(error.data)} does not fit`,
        hint: patternHint(String(params.pattern)),
      };
    case 'minItems':
    case 'minLength':
      return { pointer: at, message: 'is empty', hint: 'Write at least one.' };
    default:
      return { pointer: at, message: `does not fit (${error.keyword} ${JSON.stringify(params)})` };
  }
}

const typeName = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'a list' : `a ${typeof value}`);

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
