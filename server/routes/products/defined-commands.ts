import { asc, eq } from 'drizzle-orm';
import { commandLimits } from '../../../src/schemas/wire/commands.ts';
import type { ProductDefinition } from '../../../src/schemas/wire/definitions.ts';
import type { Queryable } from '../../db/db.ts';
import { productCommands } from '../../db/schema.ts';
import { createPauses } from '../../process/pauses.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import { message } from '../../texts/messages.ts';
import type { AttributeColumns } from '../attributes/check-attribute.ts';
import { checkOne, type Found } from '../definitions/check-definition.ts';
import { writeColumns } from '../definitions/write-definition.ts';
import { parametersOf } from './command-parameters.ts';
import { maxCommands, readCommand } from './save-product-command.ts';

type DefinedCommand = NonNullable<ProductDefinition['commands']>[number];

interface CheckedCommand {
  key: string;
  name: Bilingual;
  parameters: AttributeColumns[];
}

/** The commands of a product as its file has them. */
export async function loadCommands(db: Queryable, productId: string): Promise<DefinedCommand[]> {
  const rows = await db
    .select()
    .from(productCommands)
    .where(eq(productCommands.productId, productId))
    .orderBy(asc(productCommands.position), asc(productCommands.key));
  return rows.map((row) => ({ key: row.key, name: row.name, parameters: parametersOf(row).map(writeColumns) }));
}

/** Checks the commands of a file as their forms do, and returns those that are right. */
export async function checkCommands(commands: readonly DefinedCommand[], found: Found): Promise<CheckedCommand[]> {
  const pause = createPauses();
  const keys = new Set<string>();
  const checked: CheckedCommand[] = [];
  if (commands.length > maxCommands) found.set('commands', tooMany('tooManyCommands', maxCommands));
  for (const [index, command] of commands.entries()) {
    const at = `commands[${index}]`;
    const { texts, fields } = readCommand({ key: command.key, name: command.name.zh, nameEn: command.name.en });
    const { name, nameEn, ...others } = fields;
    const own = { ...others, ...(name && { 'name.zh': name }), ...(nameEn && { 'name.en': nameEn }) };
    for (const [field, reason] of Object.entries(own)) found.set(`${at}.${field}`, reason!);
    if (keys.has(texts.key)) found.set(`${at}.key`, 'valueRepeated');
    keys.add(texts.key);
    const parameters = await checkParameters(command, { at: `${at}.parameters`, found, pause });
    checked.push({
      key: texts.key,
      name: { zh: texts.name, en: command.name.en.trim() || texts.name },
      parameters,
    });
  }
  return checked;
}

async function checkParameters(
  { parameters }: DefinedCommand,
  { at, found, pause }: { at: string; found: Found; pause: () => Promise<void> },
): Promise<AttributeColumns[]> {
  const uKeys = new Set<string>();
  const checked: AttributeColumns[] = [];
  if (parameters.length > commandLimits.parameters)
    found.set(at, tooMany('tooManyAttributes', commandLimits.parameters));
  for (const [index, parameter] of parameters.entries()) {
    const columns = checkOne(parameter, `${at}[${index}]`, found);
    await pause();
    if (!columns) continue;
    if (uKeys.has(columns.uKey)) found.set(`${at}[${index}].uKey`, 'valueRepeated');
    uKeys.add(columns.uKey);
    checked.push(columns);
  }
  return checked;
}

const tooMany = (key: 'tooManyCommands' | 'tooManyAttributes', max: number): Bilingual => ({
  zh: message('zh', key, { max }),
  en: message('en', key, { max }),
});
