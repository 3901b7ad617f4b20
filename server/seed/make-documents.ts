import type { Change } from '../../src/schemas/wire/document-changes.ts';
import type { documentOverlays, documentVersions } from '../db/schema.ts';
import { DAY_MS, HOUR_MS } from './tenant-context.ts';

type OverlayRow = typeof documentOverlays.$inferInsert;
type VersionRow = typeof documentVersions.$inferInsert;

interface VersionPlan {
  daysAgo: number;
  why: string;
  changes: readonly Change[];
}

const devices = '/body/items/devices/body/main/columns';
const withoutGateway: Change = { op: 'remove', at: `${devices}/parentDeviceName` };
const pole: Change = {
  op: 'set',
  at: `${devices}/vehicleName/title`,
  value: { zh: '安装灯杆', en: 'Mounted on' },
};
const note = (zh: string, en: string): Change => ({
  op: 'add',
  at: '/body/items/text',
  value: { kind: 'text', look: 'info', text: { zh, en } },
  after: null,
});

/** What the city has changed of its pages, version by version; the last one of each is published. */
const plans: Readonly<Record<string, readonly VersionPlan[]>> = {
  'pages/assetsManagement/iotDevicesManagement.json': [
    { daysAgo: 41, why: '本市设备均直接上报，不经网关，隐藏该列', changes: [withoutGateway] },
    { daysAgo: 12, why: '按班组习惯改为“安装灯杆”', changes: [withoutGateway, pole] },
  ],
  'pages/analysis/wallScreens.json': [
    {
      daysAgo: 20,
      why: '提醒各部门申请大屏',
      changes: [note('新增大屏请先联系监控中心。', 'Ask the control center before adding a wall screen.')],
    },
    {
      daysAgo: 6,
      why: '补充联系电话',
      changes: [
        note(
          '新增大屏请先联系监控中心，电话 020-3900 0110。',
          'Ask the control center before adding a wall screen: phone 020-3900 0110.',
        ),
      ],
    },
  ],
};

/** The documents that the demo city has changed, with their versions. */
export function makeDocuments({
  tenantId,
  author,
  now,
  newId,
}: {
  tenantId: string;
  author: { id: string; name: string };
  now: Date;
  newId: () => string;
}): { overlays: OverlayRow[]; versions: VersionRow[] } {
  const at = (daysAgo: number, hours = 0) => new Date(now.getTime() - daysAgo * DAY_MS + hours * HOUR_MS);
  const made = Object.entries(plans).map(([file, list]) => {
    const overlayId = newId();
    const versions = list.map(
      ({ daysAgo, why, changes }, index): VersionRow => ({
        id: newId(),
        tenantId,
        overlayId,
        number: index + 1,
        changes: [...changes],
        since: changes.map((change) => 1 + list.findIndex((one) => one.changes.includes(change))),
        // Of whatever base the demo begins with.
        baseHash: '',
        why,
        state: index === list.length - 1 ? 'published' : 'retired',
        authorId: author.id,
        authorName: author.name,
        createdAt: at(daysAgo),
        publisherId: author.id,
        publisherName: author.name,
        publishedAt: at(daysAgo, 1),
      }),
    );
    const [first, last] = [list[0]!, list.at(-1)!];
    const overlay: OverlayRow = {
      id: overlayId,
      tenantId,
      file,
      isOwn: false,
      createdAt: at(first.daysAgo),
      updatedAt: at(last.daysAgo, 1),
    };
    return { overlay, versions };
  });
  return { overlays: made.map(({ overlay }) => overlay), versions: made.flatMap(({ versions }) => versions) };
}
