import { type Static, Type } from 'typebox';
import { siteOptions } from './shared/site-lists.ts';
import { closed, comment, Entry, func, id, page, route } from './site/keys.ts';
import { SiteMenu } from './site/menu.ts';
import { SiteShell } from './site/shell.ts';

const code = (description: string) => Type.String({ minLength: 1, description });

/** The site document (schemas/site.json): routes, menu rules, frames; all rules of section 2 are data (MENU-12). */
export const Site = Type.Object(
  {
    $schema: Type.Optional(Type.String({ description: 'Path of the grammar, for editors: "grammar/site.json".' })),
    ...comment,
    version: Type.Literal(1, { description: 'The version of the grammar; always 1.' }),
    /** GUARD-01 */
    home: page('The page "/" redirects to.'),
    /** GUARD-02 */
    publicPaths: Type.Array(route('A path.'), { description: 'Paths open without a sign-in.' }),
    /** GUARD-08 */
    redirects: Type.Record(Type.String({ pattern: '^/' }), route('The target page.'), {
      additionalProperties: false,
      description: 'Redirects from a path to a page, such as from a menu group to its first page.',
      examples: [{ '/admin': '/admin/organization' }],
    }),
    access: Type.Object(
      {
        ...comment,
        /** GUARD-07 */
        paths: Type.Array(
          Type.Object(
            {
              ...comment,
              path: Type.Optional(route('The path. Write either path or prefix.')),
              prefix: Type.Optional(route('A path and everything below it. Write either path or prefix.')),
              access: route('The menu path that must be allowed instead.'),
            },
            closed,
          ),
          { description: 'Pages allowed by another path of the menu.' },
        ),
        /** GUARD-03 */
        fallbacks: Type.Array(
          Type.Object(
            {
              ...comment,
              contains: Type.String({ pathOf: 'route', description: 'A part of the path.' }),
              to: page('The page to open instead.'),
            },
            closed,
          ),
          { description: 'Redirects from pages that a user may not open.' },
        ),
        /** GUARD-06 */
        byFunction: Type.Array(
          Type.Object(
            {
              ...comment,
              menuPath: route('The path of the menu entry that lists the function.'),
              captions: Type.Array(Type.String({ description: 'A caption.' }), {
                description: 'Captions of the function, in every language of the platform.',
              }),
              allows: page('The page it opens.'),
            },
            closed,
          ),
          { description: 'Pages allowed by a function of a menu entry.' },
        ),
      },
      {
        ...closed,
        description: 'Pages that open in addition to those of the menu.',
        examples: [
          {
            paths: [{ prefix: '/csmb', access: '/csmb' }],
            fallbacks: [{ contains: '/csmb', to: '/csmb' }],
            byFunction: [
              { menuPath: '/operation/alarmManage', captions: ['定位', 'Locate'], allows: '/operation/alarmMap' },
            ],
          },
        ],
      },
    ),
    menu: SiteMenu,
    frames: Type.Object(
      {
        ...comment,
        areas: Type.Array(Type.String({ description: 'The first part of the paths, without "/".' }), {
          description: 'Areas of legacy applications, except paths with a document.',
        }),
        force: Type.Array(route('A path.'), {
          description: 'Paths that stay frames even though they have a document.',
        }),
        forceTenants: Type.Optional(
          Type.Array(id('The id of a tenant.'), {
            description: 'Tenants that always get these areas as frames, even for pages with documents.',
          }),
        ),
        /** FRAME-02 */
        folders: Type.Record(Type.String(), Type.String({ description: 'The folder.' }), {
          description: 'Areas whose application is in a folder of another name.',
        }),
      },
      {
        ...closed,
        description: 'Pages of legacy applications, shown in a frame.',
        examples: [{ areas: ['csmb', 'operation'], force: [], folders: { csmb: 'visualization' } }],
      },
    ),
    shell: SiteShell,
    functions: Type.Record(
      Type.String({ pattern: '^[0-9]+$' }),
      Type.String({ minLength: 1, description: 'Description of what it allows.' }),
      {
        additionalProperties: false,
        description:
          'The function ids that pages may use, with captions. The checker warns about any other, because a misspelt id hides a button from everybody.',
        examples: [{ '100821': '数据字典-新增', '100822': '数据字典-编辑' }],
      },
    ),
    /** BATCH-02 */
    guards: Type.Object(
      {
        batchPassword: func('The function of a ticket, unless a step names another.'),
        publish: func('The function of the ticket and of the code.'),
        publishLed: func('The function of the ticket and of the code.'),
      },
      {
        ...closed,
        description: 'The function id of each guard; the platform issues tickets and codes for it.',
        examples: [{ batchPassword: '100248', publish: '100248', publishLed: '100079' }],
      },
    ),
    dictionaries: Type.Record(Type.String({ pattern: '^[a-z][A-Za-z0-9]*$' }), Entry, {
      additionalProperties: false,
      description: 'The dictionaries that pages may use: your name for each, with its id on the platform.',
      examples: [{ maintenanceVendor: { id: '829054028889428005', caption: '维护单位' } }],
    }),
    /** FORM-20 to FORM-24 */
    devices: Type.Optional(
      Type.Object(
        {
          ...comment,
          nodes: Type.Optional(
            Type.Array(code('The code of a product.'), {
              description:
                'Products of nodes that report through a concentrator, by power line or RS-485: their form asks for a loop. Default: the products with an attribute concentratorId.',
            }),
          ),
          loopAliases: Type.Optional(
            Type.Array(code('The code of a product.'), {
              description:
                'Products of power-line concentrators: their form asks for an alias per loop. Default: the products of the type CentralizedController.',
            }),
          ),
          smartGateways: Type.Array(code('A device type.'), {
            description: 'Device types of smart gateways: their forms have the first four loops only.',
          }),
        },
        {
          ...closed,
          description: 'Products and device types whose forms have rules of their own. Default: none has.',
          examples: [{ nodes: ['LC-PLC20'], loopAliases: ['CC-PLC08'], smartGateways: ['SmartGateway'] }],
        },
      ),
    ),
    options: siteOptions,
    limits: Type.Object(
      {
        tabs: Type.Integer({ minimum: 1, description: 'Maximum number of open tabs.' }),
      },
      { ...closed, description: 'Limits.', examples: [{ tabs: 5 }] },
    ),
  },
  {
    $id: 'site',
    ...closed,
    description: 'Settings of the whole console: schemas/site.json. Lists platform ids with their captions.',
  },
);
export type Site = Static<typeof Site>;
