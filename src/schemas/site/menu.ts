import { Type } from 'typebox';
import { Caption, caption, closed, comment, entries, id, page, route } from './keys.ts';

/** The rules from the platform's menu to the console's (MENU-12). */
export const SiteMenu = Type.Object(
  {
    ...comment,
    appName: Type.String({ description: 'The application whose menu to request.' }),
    maxLevels: Type.Integer({
      minimum: 1,
      description: 'Number of levels in the side menu; deeper entries are hidden.',
    }),
    leads: Type.Optional(
      Type.Array(
        Type.Object({ ...comment, path: route('The path that the platform may send.'), to: page('The page.') }, closed),
        { description: 'Entries that lead to another page than the path the platform sends with them.' },
      ),
    ),
    collapseSingle: entries('Groups whose only child takes their place.'),
    dropChildren: entries('Entries that hide their children and open one page.'),
    dropChildrenAt: Type.Optional(
      Type.Array(route('The path of its page.'), {
        description: 'The same by the page that an entry opens, for platforms whose ids are not known.',
      }),
    ),
    hidden: entries('Entries hidden from the side menu. Their pages still open.'),
    hiddenFromSide: entries('More entries hidden from the side menu.'),
    outsideSide: entries('Entries hidden from the side menu because they appear elsewhere, such as in the user menu.'),
    neverHighlighted: Type.Array(route('A path.'), {
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
          under: route('The path of the parent menu entry.'),
          items: Type.Array(
            Type.Object(
              {
                id: Type.String({ description: 'A unique id, different from all menu ids.' }),
                caption: Caption('The caption in the menu.'),
                url: Type.String({ pathOf: 'address', description: 'The URL to open.' }),
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
                caption: { zh: '公共 WiFi 服务', en: 'Public WiFi' },
                url: 'https://wifi.example.com/',
              },
            ],
          },
        ],
      },
    ],
  },
);
