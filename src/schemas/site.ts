import { type Static, Type } from 'typebox';

const closed = { additionalProperties: false };
const comment = { $comment: Type.Optional(Type.String({ description: 'A note for people; nothing reads it.' })) };
const id = (description: string) => Type.String({ pattern: '^[0-9]+$', description });
const path = (description: string) => Type.String({ pattern: '^/', description });
const caption = Type.Optional(
  Type.String({ description: 'What the platform calls it, for people who read this file; nothing reads it.' }),
);
/** An id of the platform with the caption it has there, so that a reader knows what it is. */
const Entry = Type.Object(
  { ...comment, id: id('The id that the platform has given it, in quotes.'), caption },
  {
    ...closed,
    description: 'An entry of the menu, or a dictionary, by its id on the platform.',
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
      page: path('The page with all of them.'),
      opens: Type.Optional(
        Type.Record(Type.String(), path('The page; {eventId} is filled from the message.'), {
          description: 'The page of what a message is about, by the eventType that the platform gives it.',
        }),
      ),
    },
    { ...closed, description },
  );

/** The site document (schemas/site.json): routes, menu rules, frames. Every rule of the specification's section 2 is data here (MENU-12). */
export const Site = Type.Object(
  {
    $schema: Type.Optional(Type.String({ description: 'Where editors find the grammar: "grammar/site.json".' })),
    ...comment,
    version: Type.Literal(1, { description: 'The version of the grammar; always 1.' }),
    /** GUARD-01 */
    home: path('The page that "/" leads to.'),
    /** GUARD-02 */
    publicPaths: Type.Array(path('A path.'), { description: 'Paths that open without signing in.' }),
    /** GUARD-08 */
    redirects: Type.Record(Type.String({ pattern: '^/' }), path('The page that it leads to.'), {
      additionalProperties: false,
      description:
        'Paths that lead to another page, each with that page: often a group of the menu and its first page.',
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
              prefix: Type.Optional(path('A path with everything below it. Write either path or prefix.')),
              access: path('The path of the menu that has to be permitted instead.'),
            },
            closed,
          ),
          { description: 'Pages that open to whoever has another path in the menu.' },
        ),
        /** GUARD-03 */
        fallbacks: Type.Array(
          Type.Object(
            {
              ...comment,
              contains: Type.String({ description: 'A part of the path.' }),
              to: path('The page that is opened instead.'),
            },
            closed,
          ),
          { description: 'Where somebody is led who asks for a page that is not permitted.' },
        ),
        /** GUARD-06 */
        byFunction: Type.Array(
          Type.Object(
            {
              ...comment,
              menuPath: path('The path of the menu entry that lists the function.'),
              captions: Type.Array(Type.String({ description: 'A caption.' }), {
                description: 'What the function is called, in every language the platform may answer in.',
              }),
              allows: path('The page that it opens.'),
            },
            closed,
          ),
          { description: 'Pages that a function of a menu entry permits.' },
        ),
      },
      {
        ...closed,
        description: 'Which pages open, beside those of the menu.',
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
        appName: Type.String({ description: 'The application whose menu the platform is asked for.' }),
        maxLevels: Type.Integer({
          minimum: 1,
          description: 'How many levels the side menu has; what lies deeper is not shown in it.',
        }),
        collapseSingle: entries('Groups whose only child takes their place.'),
        dropChildren: entries('Entries whose children are not shown: they open one page.'),
        hidden: entries('Entries that do not stand in the side menu. Their pages open for whoever has them.'),
        hiddenFromSide: entries('More entries that do not stand in the side menu.'),
        outsideSide: entries(
          'Entries that do not stand in the side menu because they stand elsewhere, such as in the menu of the person.',
        ),
        neverHighlighted: Type.Array(path('A path.'), {
          description: 'Pages for which no entry of the side menu is marked as open, with all below them.',
        }),
        userMenu: Type.Object(
          {
            ...comment,
            id: id('The id of the group.'),
            caption,
            except: entries('Its children that do not stand there.'),
          },
          { ...closed, description: 'The group whose children stand in the menu of the person, at the top right.' },
        ),
        tenantExtras: Type.Array(
          Type.Object(
            {
              ...comment,
              tenantId: id('The id of the tenant.'),
              under: path('The path of the menu entry that they stand below.'),
              items: Type.Array(
                Type.Object(
                  {
                    id: Type.String({ description: 'A name, unlike any id of the menu.' }),
                    caption: Caption('What stands in the menu.'),
                    url: Type.String({ description: 'The address that it opens.' }),
                  },
                  closed,
                ),
                { description: 'The links.' },
              ),
            },
            closed,
          ),
          { description: 'Links that only the people of one tenant have.' },
        ),
      },
      {
        ...closed,
        description: 'What the console makes of the menu that the platform sends.',
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
          description: 'Areas whose pages are older applications, unless a document stands for the path.',
        }),
        force: Type.Array(path('A path.'), {
          description: 'Paths that stay frames although a document stands for them.',
        }),
        forceTenants: Type.Optional(
          Type.Array(id('The id of a tenant.'), {
            description:
              'Tenants whose people have all these areas as frames, whatever documents stand for their pages.',
          }),
        ),
        /** FRAME-02 */
        folders: Type.Record(Type.String(), Type.String({ description: 'The folder.' }), {
          description: 'Areas whose application lies in a folder of another name.',
        }),
      },
      {
        ...closed,
        description: 'Pages of older applications, which are shown in a frame.',
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
              description: 'The button in the header with which people say what they think of the console.',
            },
          ),
        ),
        /** NOTE-01 */
        news: Type.Optional(Inbox('Messages to one person, in the panel of the bell.')),
        notices: Type.Optional(Inbox('Announcements to many, in the panel of the bell.')),
        /** SHELL-03, PERM-04 */
        alarms: Type.Optional(
          Type.Object(
            {
              funcs: Type.Array(id('A function of the menu.'), {
                minItems: 1,
                description: 'The bell is there for people with one of these functions.',
              }),
              rows: Type.Array(
                Type.Object(
                  {
                    key: Type.String({ description: 'The uKey of the count that the platform sends.' }),
                    title: Caption('What stands before the count.'),
                    func: id('Only people with this function of the menu have the row.'),
                    to: path('The page that a click opens.'),
                  },
                  closed,
                ),
                {
                  minItems: 1,
                  description: 'What is counted; the number at the bell is the sum of the rows that a person has.',
                },
              ),
              panel: Type.Optional(path('The page that the alarm dialog shows in a frame.')),
            },
            { ...closed, description: 'The alarm bell in the header.' },
          ),
        ),
        /** What the command palette finds beside pages: a service that is asked with searchValue, pageNum and pageSize. */
        search: Type.Optional(
          Type.Array(
            Type.Object(
              {
                title: Caption('What its rows are, such as a device.'),
                page: path('The page that has to be permitted.'),
                post: path('The path of the platform that is searched by POST.'),
                name: Type.String({ minLength: 1, description: 'The field of a row that people read.' }),
                note: Type.String({ minLength: 1, description: 'The field that stands beside it, such as the uid.' }),
                to: path('The page that a row opens; {id} is filled from the row.'),
              },
              closed,
            ),
            { description: 'What the command palette finds beside pages.' },
          ),
        ),
        /** SHELL-04 */
        position: Type.Optional(
          path('The page that shows a point on the map, in a frame; it is asked with lng, lat and name in its query.'),
        ),
      },
      {
        ...closed,
        description: 'What stands in the header. A key that is missing takes its part away.',
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
      Type.String({ minLength: 1, description: 'What it permits, in words.' }),
      {
        additionalProperties: false,
        description:
          'The function ids that pages may name, each with its caption. The checker warns about any other, because a mistyped id hides a button from everybody.',
        examples: [{ '100821': '数据字典-新增', '100822': '数据字典-编辑' }],
      },
    ),
    dictionaries: Type.Record(Type.String({ pattern: '^[a-z][A-Za-z0-9]*$' }), Entry, {
      additionalProperties: false,
      description: 'The dictionaries that pages may name, by names of your own, each with its id on the platform.',
      examples: [{ maintenanceVendor: { id: '829054028889428005', caption: '维护单位' } }],
    }),
    limits: Type.Object(
      {
        tabs: Type.Integer({ minimum: 1, description: 'How many tabs may be open.' }),
      },
      { ...closed, description: 'How many of something there may be.', examples: [{ tabs: 5 }] },
    ),
  },
  {
    $id: 'site',
    ...closed,
    description:
      'What holds for the whole console: one file, schemas/site.json. Ids of the platform stand here with the caption that they have there.',
  },
);
export type Site = Static<typeof Site>;
