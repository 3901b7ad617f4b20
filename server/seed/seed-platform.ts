import * as schema from '../db/schema.ts';
import { insertRows } from './insert-rows.ts';
import { makePlatformRows } from './platform-rows.ts';
import type { Writer } from './writer.ts';

/** Seeds the platform's own data: menu with functions, dictionaries, products, alarm types, library of attributes, commands. */
export async function seedPlatform(db: Writer, newId: () => string, now: Date): Promise<void> {
  const rows = makePlatformRows(newId);
  const stamped = <Row>(row: Row) => ({ ...row, createdAt: now, updatedAt: now });
  await insertRows(db, schema.menus, rows.menus);
  await insertRows(db, schema.functions, rows.functions);
  await insertRows(db, schema.dictionaryTypes, rows.dictionaryTypes.map(stamped));
  await insertRows(db, schema.dictionaries, rows.dictionaries.map(stamped));
  await insertRows(db, schema.products, rows.products.map(stamped));
  await insertRows(db, schema.productAttributes, rows.productAttributes);
  await insertRows(db, schema.alarmTypes, rows.alarmTypes);
  await insertRows(db, schema.properties, rows.properties.map(stamped));
  await insertRows(db, schema.productCommands, rows.productCommands);
}
