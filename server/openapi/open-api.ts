import type { TObject, TSchema } from 'typebox';
import { Envelope } from '../../src/schemas/wire/envelope.ts';
import { pathShape, type Route } from '../routing/route.ts';
import { ticketHeader } from '../tickets/tickets.ts';
import { answerSchema } from './answer-schema.ts';
import answers from './answers.json' with { type: 'json' };
import { describeAccess } from './describe-access.ts';

type Json = Record<string, unknown>;

/** What the document says about a route. */
type DescribedRoute = Omit<Route, 'handle' | 'audit'>;

const intro = `The calls of the Lampyris reference platform. Every JSON response has HTTP status 200 and an envelope: \`code\` "1" is success,
\`data\` the result, \`msg\` a message in the language of \`Accept-Language\`; otherwise \`status\` says why.`;

/** The calls of the platform as an OpenAPI 3.1 document; every schema is the one that checks the call. */
export function openApi(routes: readonly DescribedRoute[], { basePath = '/' }: { basePath?: string } = {}): Json {
  const paths: Record<string, Json> = {};
  // Two names for one place in a path would be two paths of one shape.
  const known = new Map<string, string>();
  for (const route of routes) {
    const shape = route.path.replace(/:\w+/g, ':');
    const path = known.get(shape) ?? route.path;
    known.set(shape, path);
    const written = path.replace(/:(\w+)/g, '{$1}');
    paths[written] ??= {};
    paths[written][route.method.toLowerCase()] = operationOf(route, path);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lampyris',
      version: '1',
      description: intro,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: basePath.replace(/(?<=.)\/$/, '') }],
    tags: [...new Set(routes.map(({ path }) => resourceOf(path)))].sort().map((name) => ({ name })),
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token that POST /system/login returns.' },
      },
      schemas: { Envelope: written(Envelope) },
      responses: {
        Envelope: {
          description: 'The result, or why there is none.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } },
        },
      },
    },
  };
}

/** '/system/api/user' of '/system/api/user/:id/roles': the service and its resource. */
export function resourceOf(path: string): string {
  const names = path.split('/').slice(1);
  const depth = names[1] === 'api' ? 3 : 2;
  return `/${names
    .slice(0, depth)
    .filter((name) => !name.startsWith(':'))
    .join('/')}`;
}

/** @param path the same with the names that the document has */
function operationOf(route: DescribedRoute, path: string): Json {
  const { access, operatorOnly, ticket } = route;
  const notes = [
    `${describeAccess(access)}.`,
    operatorOnly ? 'Only of tenants that operate the platform.' : '',
    ticket === undefined ? '' : 'Requires the batch-operation password.',
  ];
  const parameters = parametersOf(route, path);
  const requestBody = bodyOf(route);
  return {
    operationId: route.method.toLowerCase() + route.path.replace(/\W+/g, '_'),
    tags: [resourceOf(route.path)],
    summary: `${route.method} ${route.path.replace(/:(\w+)/g, '{$1}')}`,
    description: notes.filter((note) => note !== '').join(' '),
    ...(access === 'public' ? { security: [] } : {}),
    ...(typeof access === 'object' ? { 'x-access': access } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: { 200: responseOf(`${route.method} ${route.path}`) },
  };
}

/** The fields that the demo answered, if it was asked. */
const recorded: Readonly<Record<string, Readonly<Record<string, string>>>> = answers;

function responseOf(call: string): Json {
  const fields = recorded[call];
  if (fields === undefined) return { $ref: '#/components/responses/Envelope' };
  const schema = {
    allOf: [{ $ref: '#/components/schemas/Envelope' }, { properties: { data: answerSchema(fields) } }],
  };
  return { description: 'The result, or why there is none.', content: { 'application/json': { schema } } };
}

function parametersOf({ path: own, query, ticket }: DescribedRoute, path: string): Json[] {
  const shapes = Object.values(pathShape(own).properties);
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  return [
    ...names.map((name, index) => ({ name, in: 'path', required: true, schema: written(shapes[index]) })),
    ...Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
      name,
      in: 'query',
      ...(query?.required?.includes(name) ? { required: true } : {}),
      schema: written(schema),
    })),
    ...(ticket === undefined
      ? []
      : [
          {
            name: ticketHeader,
            in: 'header',
            required: true,
            description: 'The ticket that POST /system/api/user/batchOpt/verify returns.',
            schema: { type: 'string' },
          },
        ]),
  ];
}

function bodyOf({ body, secret, condition, form, upload }: DescribedRoute): Json | undefined {
  if (upload) {
    const file = { type: 'string', format: 'binary' };
    const { properties = {}, required = [] } = form ?? {};
    const schema = {
      type: 'object',
      properties: { file, ...(written(properties) as Json) },
      required: ['file', ...required],
    };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (secret) {
    const auth = {
      type: 'string',
      description: `The JSON of the body, encrypted with the platform's RSA key: ${JSON.stringify(written(secret))}`,
    };
    const schema = { type: 'object', properties: { auth }, required: ['auth'] };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (!body) return undefined;
  return { content: { 'application/json': { schema: withCondition(body, condition) } } };
}

/** A body with the filters that the route declares. */
function withCondition(body: TSchema, condition: TObject | undefined): unknown {
  const schema = written(body) as Json;
  if (condition === undefined) return schema;
  return { ...schema, properties: { ...(schema.properties as Json | undefined), condition: written(condition) } };
}

/** A schema without our own keywords, as JSON. */
const written = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema, (key, value) => (key === 'limitedBy' ? undefined : value)));
