import { and, eq } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { GroupUids } from '../../../src/schemas/wire/groups.ts';
import { loadAssetFilters } from '../../access/asset-scope.ts';
import { deviceGroupMembers, devices, products } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { inList } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import { signedIn } from '../../routing/route.ts';
import { type MessageKey, message } from '../../texts/messages.ts';
import { deviceHeadings } from '../assets/asset-headings.ts';
import { groupCodes } from './group-access.ts';
import { changeMembers, findListed } from './group-devices.ts';

const maxLines = 2000;
/** Lines that a message names. */
const namedLines = 20;

interface Line {
  number: number;
  uid: string;
}

/**
 * POST /island-business/api/group/device/uids: adds the devices of a pasted list or CSV; all of them or none.
 * @throws Refusal S0300 that names the lines with unknown, repeated and unsuitable UIDs
 */
export async function addGroupUids(c: AppContext): Promise<Response> {
  const { groupId, uids: pasted } = await readBody(c, GroupUids);
  const { db } = c.var.services;
  const user = signedIn(c);
  const group = await findListed(c, groupId, groupCodes.addDevices);
  const lines = readLines(pasted);
  if (lines.length === 0) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, { uids: 'fieldRequired' });
  if (lines.length > maxLines) throw new Refusal(envelopeStatus.badRequest, 'groupUidsMany', { max: maxLines });
  const within = await loadAssetFilters(db, user);
  const wanted = [...new Set(lines.map(({ uid }) => uid))];
  const found = await db
    .select({ id: devices.id, uid: devices.uid, deviceType: products.deviceType, onlineStatus: devices.onlineStatus })
    .from(devices)
    .innerJoin(products, eq(products.id, devices.productId))
    .where(and(eq(devices.tenantId, user.tenantId), inList(devices.uid, wanted), within.devices));
  const byUid = new Map(found.map((device) => [device.uid, device]));
  const seen = new Set<string>();
  const problemOf = ({ uid }: Line): MessageKey | undefined => {
    const device = byUid.get(uid);
    if (seen.has(uid)) return 'groupUidRepeated';
    seen.add(uid);
    if (!device) return 'groupUidUnknown';
    if (device.deviceType !== group.deviceTypeCode) return 'groupUidOtherType';
    return device.onlineStatus === 'UNACTIVATED' ? 'groupUidInactive' : undefined;
  };
  const problems = lines.flatMap((line) => {
    const key = problemOf(line);
    return key ? [message(c.var.locale, key, { line: line.number, uid: line.uid })] : [];
  });
  if (problems.length > 0) {
    const named = problems.slice(0, namedLines).join(message(c.var.locale, 'groupUidsBetween'));
    throw new Refusal(envelopeStatus.dataError, 'groupUidsWrong', { count: problems.length, problems: named });
  }
  const added = await changeMembers(c, group.id, (tx) =>
    tx
      .insert(deviceGroupMembers)
      .values(found.map(({ id }) => ({ groupId: group.id, deviceId: id })))
      .onConflictDoNothing()
      .returning({ id: deviceGroupMembers.deviceId }),
  );
  return success(c, { added: added.length }, { key: 'groupUidsAdded', params: { count: added.length } });
}

const headings: readonly string[] = ['uid', ...Object.values(deviceHeadings.uid).map((one) => one.toLowerCase())];

/** The first column of each line, without blank lines and the headings of an export. */
function readLines(text: string): Line[] {
  const cells = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const lines = cells.map((line, index) => ({ number: index + 1, uid: firstCell(line) }));
  const [first, ...rest] = lines.filter(({ uid }) => uid !== '');
  if (!first) return [];
  return headings.includes(first.uid.toLowerCase()) ? rest : [first, ...rest];
}

const firstCell = (line: string): string =>
  (/^\s*"((?:[^"]|"")*)"/.exec(line)?.[1]?.replaceAll('""', '"') ?? line.split(/[,;\t]/, 1)[0] ?? '').trim();
