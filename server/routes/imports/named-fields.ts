import type { Services } from '../../http/app-env.ts';
import { shippedTextOf } from '../../records/known-records.ts';
import { formerHeadingsOf } from './former-headings.ts';
import type { ImportContext, ImportField, ImportKind, NamedField } from './import-kind.ts';

/**
 * The columns of an import with the text of their headings.
 *
 * @throws Refusal if what the rows refer to does not exist
 */
export const readNamedFields = async <Item>(
  kind: Pick<ImportKind<Item>, 'fields'>,
  context: ImportContext,
): Promise<NamedField[]> => nameFields(await kind.fields(context), context.services.records);

/**
 * Names columns by the installation's records. Files that have the shipped headings, or those of
 * earlier versions, are read as well. A column whose
 * heading another one has already keeps the shipped heading: two equal ones could not be told apart.
 */
export function nameFields(fields: readonly ImportField[], records: Services['records']): NamedField[] {
  const used = new Set<string>();
  return fields.map((field) => {
    const shipped = shippedTextOf(field.heading);
    const own = records.textOf(field.heading);
    const isTaken = used.has(own.zh.toLowerCase()) || used.has(own.en.toLowerCase());
    const heading = isTaken ? shipped : own;
    for (const text of Object.values(heading)) used.add(text.toLowerCase());
    return {
      ...field,
      heading,
      formerHeadings: [shipped, ...formerHeadingsOf(field.heading), ...(field.formerHeadings ?? [])],
    };
  });
}
