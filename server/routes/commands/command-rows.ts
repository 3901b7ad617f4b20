import { and, count, desc, eq, or, type SQL } from 'drizzle-orm';
import type { CommandFailure, CommandRow, TrackStatus } from '../../../src/schemas/wire/commands.ts';
import type { AssetFilters } from '../../access/asset-scope.ts';
import type { Queryable } from '../../db/db.ts';
import { deviceCommands, devices, productCommands, products } from '../../db/schema.ts';
import { contains, inList, type PageWindow } from '../../http/page.ts';
import { isLightingTask } from '../../lighting/task-names.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import { type Locale, message } from '../../texts/messages.ts';
import { displayTime } from '../../texts/wall-time.ts';
import { productVisibleTo } from '../products/find-product.ts';

/** Who reads commands. */
export interface CommandReader {
  tenantId: string;
  /** What the reader may see. */
  within: AssetFilters;
  locale: Locale;
}

type Stored = typeof deviceCommands.$inferSelect & { deviceName: string; deviceUid: string };

/** Loads a page of commands, newest first. */
export async function findCommandRows(
  db: Queryable,
  reader: CommandReader,
  { where, window }: { where: SQL | undefined; window: PageWindow },
): Promise<{ rows: CommandRow[]; total: number }> {
  const seen = and(eq(deviceCommands.tenantId, reader.tenantId), reader.within.devices, where);
  const [counted] = await db
    .select({ total: count() })
    .from(deviceCommands)
    .innerJoin(devices, eq(devices.id, deviceCommands.deviceId))
    .where(seen);
  const found = await db
    .select({ command: deviceCommands, deviceName: devices.name, deviceUid: devices.uid })
    .from(deviceCommands)
    .innerJoin(devices, eq(devices.id, deviceCommands.deviceId))
    .where(seen)
    .orderBy(desc(deviceCommands.createdAt), desc(deviceCommands.id))
    .limit(window.limit)
    .offset(window.offset);
  const names = await loadCommandNames(
    db,
    reader.tenantId,
    found.map(({ command }) => command.command),
  );
  const rows = found.map(({ command, ...device }) => describeCommand({ ...command, ...device }, names, reader.locale));
  return { rows, total: counted?.total ?? 0 };
}

/** Conditions of the filters that lists of commands have. */
export const commandConditions = (request: { trackStatus?: string; searchValue?: string }): (SQL | undefined)[] => [
  request.trackStatus ? eq(deviceCommands.trackStatus, request.trackStatus) : undefined,
  request.searchValue
    ? or(contains(devices.name, request.searchValue), contains(devices.uid, request.searchValue))
    : undefined,
];

/** Names of commands by key and Chinese name, which their rows store. */
export type CommandNames = ReadonlyMap<string, Bilingual>;

/** The names that products of the platform and of the tenant have for commands. */
export async function loadCommandNames(
  db: Queryable,
  tenantId: string,
  keys: readonly string[],
): Promise<CommandNames> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectDistinct({ key: productCommands.key, name: productCommands.name })
    .from(productCommands)
    .innerJoin(products, and(eq(products.id, productCommands.productId), productVisibleTo(tenantId)))
    .where(inList(productCommands.key, [...new Set(keys)]));
  return new Map(rows.map(({ key, name }) => [nameKey(key, name.zh), name]));
}

/** The name of a stored command in the reader's language, else as it was stored. */
export const readCommandName = (
  names: CommandNames,
  { command, commandName }: { command: string; commandName: string },
  locale: Locale,
): string => names.get(nameKey(command, commandName))?.[locale] ?? ownName(commandName, locale) ?? commandName;

/** The name of a task that the lighting has sent; others have the name that their sender gave them. */
const ownName = (name: string, locale: Locale): string | undefined =>
  isLightingTask(name) ? message(locale, `task.${name}`) : undefined;

const nameKey = (key: string, zh: string) => `${key} ${zh}`;

function describeCommand(row: Stored, names: CommandNames, locale: Locale): CommandRow {
  const failure = row.failure as CommandFailure | null;
  return {
    id: row.id,
    taskId: row.taskId,
    deviceId: row.deviceId,
    deviceName: row.deviceName,
    deviceUid: row.deviceUid,
    command: row.command,
    commandName: readCommandName(names, row, locale),
    parameters: row.parameters,
    trackStatus: row.trackStatus as TrackStatus,
    failure,
    failureText: failure && message(locale, `commandFailure.${failure}`),
    reply: row.reply,
    attempt: row.attempt,
    userName: row.userName,
    createTime: displayTime(row.createdAt),
    sentTime: displayTime(row.sentAt),
    expiresTime: displayTime(row.expiresAt),
    repliedTime: row.repliedAt && displayTime(row.repliedAt),
  };
}
