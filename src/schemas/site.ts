import { type Static, Type } from 'typebox';
import { alarmRows, siteOptions } from './words/site-lists.ts';

const closed = { additionalProperties: false };
const comment = { $comment: Type.Optional(Type.String({ description: 'A comment; ignored.' })) };
const id = (description: string) => Type.String({ pattern: '^[0-9]+$', description });
const path = (description: string) => Type.String({ pattern: '^/', description });
const caption = Type.Optional(Type.String({ description: 'Name on the platform, as a comment; ignored.' }));
/** An id of the platform, with its caption as a comment. */
const Entry = Type.Object(
  { ...comment, id: id('The id on the platform, in quotes.'), caption },
  {
    ...closed,
    description: 'A menu entry or dictionary, by its id on the platform.',
    examples: [{ id: '100626', caption: '照明工具' }],
  },
);
const entries = (description: string) => Type.Array(Entry, { description });

const Caption = (description: string) =>
  Type.Object(
    {
      zh: Type.String({ description: 'The Chinese caption.' }),
      en: Type.String({ description: 'The English caption.' }),
    },
    { ...closed, description },
  );
const Inbox = (description: string) =>
  Type.Object(
    {
      func: id('The function of the menu that shows the tab.'),
      readAll: id('The function of the menu that marks all as read.'),
      page: path('The page with the full list.'),
      opens: Type.Optional(
        Type.Record(Type.String(), path('The page; {eventId} is filled from the message.'), {
          description: 'The page a message links to, by its eventType.',
        }),
      ),
    },
    { ...closed, description },
  );

/** The site document (schemas/site.json): routes, menu rules, frames; all rules of section 2 are data (MENU-12). */
export const Site = Type.Object(
  {
    $schema: Type.Optional(Type.String({ description: 'Path of the grammar, for editors: "grammar/site.json".' })),
    ...comment,
    version: Type.Literal(1, { description: 'The version of the grammar; always 1.' }),
    /** GUARD-01 */
    home: path('The page "/" redirects to.'),
    /** GUARD-02 */
    publicPaths: Type.Array(path('A path.'), { description: 'Paths open without a sign-in.' }),
    /** GUARD-08 */
    redirects: Type.Record(Type.String({ pattern: '^/' }), path('The target page.'), {
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
              path: Type.Optional(path('The path. Write either path or prefix.')),
              prefix: Type.Optional(path('A path and everything below it. Write either path or prefix.')),
              access: path('The menu path that must be allowed instead.'),
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
              contains: Type.String({ description: 'A part of the path.' }),
              to: path('The page to open instead.'),
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
              menuPath: path('The path of the menu entry that lists the function.'),
              captions: Type.Array(Type.String({ description: 'A caption.' }), {
                description: 'Captions of the function, in every language of the platform.',
              }),
              allows: path('The page it opens.'),
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
    menu: Type.Object(
      {
        ...comment,
        appName: Type.String({ description: 'The application whose menu to request.' }),
        maxLevels: Type.Integer({
          minimum: 1,
          description: 'Number of levels in the side menu; deeper entries are hidden.',
        }),
        collapseSingle: entries('Groups whose only child takes their place.'),
        dropChildren: entries('Entries that hide their children and open one page.'),
        hidden: entries('Entries hidden from the side menu. Their pages still open.'),
        hiddenFromSide: entries('More entries hidden from the side menu.'),
        outsideSide: entries(
          'Entries hidden from the side menu because they appear elsewhere, such as in the user menu.',
        ),
        neverHighlighted: Type.Array(path('A path.'), {
          description: 'Pages, with everything below, that highlight no entry of the side menu.',
        }),
        userMenu: Type.Object(
          {
            ...comment,
            id: id('The id of the group.'),
            caption,
            except: entries('Children to leave out.'),
          },
          { ...closed, description: 'The group whose children form the user menu at the top right.' },
        ),
        tenantExtras: Type.Array(
          Type.Object(
            {
              ...comment,
              tenantId: id('The id of the tenant.'),
              under: path('The path of the parent menu entry.'),
              items: Type.Array(
                Type.Object(
                  {
                    id: Type.String({ description: 'A unique id, different from all menu ids.' }),
                    caption: Caption('The caption in the menu.'),
                    url: Type.String({ description: 'The URL to open.' }),
                  },
                  closed,
                ),
                { description: 'The links.' },
              ),
            },
            closed,
          ),
          { description: 'Additional links for the users of one tenant.' },
        ),
      },
      {
        ...closed,
        description: "How to turn the platform's menu into the console's.",
        examples: [
          {
            appName: 'pc',
            maxLevels: 3,
            collapseSingle: [{ id: '100626', caption: '照明工具' }],
            dropChildren: [{ id: '100003', caption: '工单管理' }],
            hidden: [{ id: '100381', caption: '意见反馈' }],
            hiddenFromSide: [{ id: '100410', caption: '消息中心' }],
            outsideSide: [{ id: '100027', caption: '个人中心' }],
            neverHighlighted: ['/operation/messageCenter'],
            userMenu: { id: '100027', caption: '个人中心', except: [{ id: '100150', caption: '我的消息' }] },
            tenantExtras: [
              {
                tenantId: '900000000000000002',
                under: '/appManage',
                items: [
                  {
                    id: 'extra-wifi',
                    caption: { zh: '公共WiFi服务', en: 'Public WiFi' },
                    url: 'https://wifi.example.com/',
                  },
                ],
              },
            ],
          },
        ],
      },
    ),
    frames: Type.Object(
      {
        ...comment,
        areas: Type.Array(Type.String({ description: 'The first part of the paths, without "/".' }), {
          description: 'Areas of legacy applications, except paths with a document.',
        }),
        force: Type.Array(path('A path.'), {
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
    shell: Type.Object(
      {
        ...comment,
        feedback: Type.Optional(
          Type.Object(
            { func: id('The function of the menu that shows the button.') },
            {
              ...closed,
              description: 'The feedback button in the header.',
            },
          ),
        ),
        /** NOTE-01 */
        news: Type.Optional(Inbox('Messages to one user, in the panel of the bell.')),
        notices: Type.Optional(Inbox('Announcements, in the panel of the bell.')),
        /** SHELL-03, PERM-04 */
        alarms: Type.Optional(
          Type.Object(
            {
              funcs: Type.Array(id('A function of the menu.'), {
                minItems: 1,
                description: 'Only users with one of these functions see the bell.',
              }),
              rows: alarmRows,
              panel: Type.Optional(path('The page that the alarm dialog shows in a frame.')),
            },
            { ...closed, description: 'The alarm bell in the header.' },
          ),
        ),
        /** Additional sources of the command palette: services that take searchValue, pageNum and pageSize. */
        search: Type.Optional(
          Type.Array(
            Type.Object(
              {
                title: Caption('The name of a row, such as a device.'),
                page: path('The page that the user must be allowed to open.'),
                post: path('POSTs searches to this path.'),
                name: Type.String({ minLength: 1, description: 'The field to show.' }),
                note: Type.String({ minLength: 1, description: 'The field to show beside it, such as the uid.' }),
                to: path('The page a row opens; {id} is filled from the row.'),
              },
              closed,
            ),
            { description: 'Additional sources of the command palette.' },
          ),
        ),
        /** SHELL-04 */
        position: Type.Optional(
          path('The page that shows a point on the map, in a frame; its query has lng, lat and name.'),
        ),
      },
      {
        ...closed,
        description: 'The content of the header. Omit a key to hide its part.',
        examples: [
          {
            feedback: { func: '100381' },
            notices: { func: '100784', readAll: '100785', page: '/operation/noticeCenter' },
            position: '/csmb/position',
          },
        ],
      },
    ),
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
        batchPassword: id('The function of a ticket, unless a step names another.'),
        publish: id('The function of the ticket and of the code.'),
        publishLed: id('The function of the ticket and of the code.'),
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
