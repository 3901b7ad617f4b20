import type { DefinedAttribute, DefinedParameter } from '../../../src/schemas/wire/definitions.ts';
import type { AppContext } from '../../http/app-env.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import type { AttributeRecord } from '../attributes/attribute-owner.ts';
import type { AttributeColumns } from '../attributes/check-attribute.ts';
import { describeAttribute } from '../attributes/describe-attribute.ts';
import type { Definition, DefinitionKind } from './definition-kind.ts';

/** Not the type of an envelope: consoles take that for an error (contract 2.1). */
const fileType = 'application/vnd.lampyris.definition+json';

/** GET .../{id}/definition: one product or model with its attributes, as a JSON file. */
export async function sendDefinition<File extends Definition>(
  c: AppContext,
  { owner, families, load }: DefinitionKind<File>,
): Promise<Response> {
  const { db } = c.var.services;
  const id = pathValue(c, 'id');
  const base = await load(db, signedIn(c).tenantId, id);
  const records = await owner.list(db, id);
  const attributes = families.flatMap((family) => records.filter((record) => record.family === family)).map(writeOne);
  return c.body(`${JSON.stringify({ ...base, attributes }, null, 2)}\n`, 200, {
    'content-type': fileType,
    'content-disposition': `attachment; filename=${encodeURIComponent(`${base.code}.json`)}`,
    'cache-control': 'no-store',
  });
}

const writeOne = (record: AttributeRecord): DefinedAttribute => ({
  family: record.family as DefinedAttribute['family'],
  ...writeColumns(record),
});

/** A definition as a file has it, without what does not apply. */
export function writeColumns(record: AttributeColumns): DefinedParameter {
  const { unit, defaultValue, min, max, step, maxLength, pattern, options } = describeAttribute(record, 'zh');
  const some = {
    ...{ unit, defaultValue, min, max, step, maxLength, pattern },
    options:
      options.length > 0
        ? options.map(({ value, label, labelEn }) => ({ value, label: { zh: label, en: labelEn } }))
        : null,
  };
  return {
    uKey: record.uKey,
    name: record.name,
    dataType: record.dataType as DefinedAttribute['dataType'],
    isRequired: record.isRequired,
    ...Object.fromEntries(Object.entries(some).filter(([, value]) => value !== null)),
  };
}
