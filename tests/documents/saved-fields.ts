import { join } from 'node:path';
import { readDocuments } from '../../server/documents/read-documents.ts';
import { platformRoutes } from '../../server/routes/platform-routes.ts';
import type { Shape } from '../../server/routing/limited-schema.ts';
import type { Route } from '../../server/routing/route.ts';
import { DocumentChecks } from '../../src/engine/compile/check/check-documents.ts';
import { compilePage } from '../../src/engine/compile/page/compile-page.ts';
import type { ValidatorName } from '../../src/schemas/grammar/validator-names.ts';
import { isRecord } from '../../src/schemas/rules/is-record.ts';
import { isCallOf } from './calls-in.ts';

type Json = Record<string, unknown>;

/** A field of a form, as a plan has it. */
export interface FormBox {
  field: string;
  input: string;
  required?: boolean;
  validate?: ValidatorName;
  maxLength?: number;
  min?: number;
  max?: number;
  only?: 'add' | 'edit';
  /** An expression: the field is there if it is true. */
  when?: unknown;
}

/** A field of a form with the place of its value in the body of a call that saves it. */
export interface SavedField {
  /** The page: 'pages/admin/users.json'. */
  file: string;
  /** The page and the form: 'pages/admin/users.json userForm'. */
  form: string;
  box: FormBox;
  route: Route;
  /** Its path in the body: 'department.code'. */
  path: string;
  /** What the call declares for it; undefined if it does not read it. */
  shape: Shape | undefined;
  /** Whether the call declares that it must be there. */
  isRequired: boolean;
}

/** Every field of the shipped forms with every call that saves it as it was entered. */
export async function readSavedFields(): Promise<SavedField[]> {
  const { site, pages, records } = await readDocuments(join(import.meta.dirname, '../../schemas'));
  const checked = new DocumentChecks().check(site, pages, { records });
  return checked.pages.flatMap(({ file, page, issues }) => {
    const plan = compilePage(page!, issues, checked.site.site) as unknown as Json;
    return [...formsIn(plan, '')].flatMap(([name, form]) => fieldsOfForm(file, name, form));
  });
}

/** The forms of a plan with the name of what is nearest around them. */
function* formsIn(value: unknown, name: string): Generator<[string, Json]> {
  if (Array.isArray(value)) for (const part of value) yield* formsIn(part, name);
  if (!isRecord(value)) return;
  if (value.kind === 'form' && Array.isArray(value.fields)) yield [name, value];
  for (const [key, part] of Object.entries(value))
    yield* formsIn(part, Array.isArray(value) || isRecord(part) ? key : name);
}

function fieldsOfForm(file: string, name: string, plan: Json): SavedField[] {
  const form = `${file} ${name}`;
  const boxes = plan.fields as FormBox[];
  return (['add', 'edit', 'submit', 'steps'] as const).flatMap((how) =>
    callsOf(plan[how]).flatMap((call) => {
      const method = ['post', 'put'].find((key) => typeof call[key] === 'string');
      const called = method && `${method.toUpperCase()} ${(call[method] as string).replace(/\?.*$/, '')}`;
      const route = called && platformRoutes.find((one) => isCallOf(called, one));
      const body = route && (route.body ?? route.secret);
      if (!route || !body) return [];
      return boxes
        .filter(({ only }) => only === undefined || only === how)
        .flatMap((box) =>
          pathsOf(box.field, call.body).map((path) => {
            const { shape, isRequired } = partOf(body as Shape, path);
            return { file, form, box, route, path, shape, isRequired };
          }),
        );
    }),
  );
}

function callsOf(steps: unknown): Json[] {
  if (Array.isArray(steps)) return steps.flatMap(callsOf);
  if (!isRecord(steps)) return [];
  const own = isRecord(steps.call) ? [steps.call] : [];
  return [...own, ...Object.values(steps).flatMap(callsOf)];
}

/** Where a field is in a body: a form without one sends all of its fields. */
function pathsOf(field: string, body: unknown): string[] {
  if (body === undefined) return [field];
  const isField = (value: unknown): boolean => isRecord(value) && value.$ === `form.${field}`;
  return isRecord(body) ? Object.entries(body).flatMap(([key, value]) => (isField(value) ? [key] : [])) : [];
}

const plain = (shape: Shape | undefined): Shape | undefined =>
  shape?.anyOf?.find(({ type }) => type !== 'null') ?? shape;

/** The schema at a dotted path, and whether all of the path must be there and not be null. */
function partOf(body: Shape, path: string): Pick<SavedField, 'shape' | 'isRequired'> {
  let shape: Shape | undefined = body;
  let isRequired = true;
  for (const name of path.split('.')) {
    const around: Shape | undefined = plain(shape);
    shape = around?.properties?.[name];
    isRequired &&= around?.required?.includes(name) === true && !shape?.anyOf?.some(({ type }) => type === 'null');
  }
  return { shape: plain(shape), isRequired };
}
