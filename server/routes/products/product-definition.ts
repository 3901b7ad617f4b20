import { ProductDefinition } from '../../../src/schemas/wire/definitions.ts';
import { newId } from '../../db/new-id.ts';
import { productCommands, products } from '../../db/schema.ts';
import { type FieldMessages, Refusal } from '../../http/envelope.ts';
import { DICTIONARY_TYPE_IDS } from '../../seed/special-ids.ts';
import type { Found } from '../definitions/check-definition.ts';
import type { DefinitionKind } from '../definitions/definition-kind.ts';
import { unknownEntry } from '../definitions/unknown-entry.ts';
import { findTypeName, readTexts, refuseTakenCode } from './check-product.ts';
import { checkCommands, loadCommands } from './defined-commands.ts';
import { findProductRecord, productCodes } from './find-product.ts';
import { productAttributeOwner } from './product-attributes.ts';
import { nextPosition } from './save-product.ts';

/** Products as JSON files with their commands, also those of the platform; pictures stay behind. */
export const productDefinition: DefinitionKind<ProductDefinition> = {
  owner: productAttributeOwner,
  code: productCodes.add,
  shape: ProductDefinition,
  families: ['sensor', 'configurable', 'technique'],
  async load(db, tenantId, id) {
    const { code, name, description, enabled, deviceType, protocol, nodeType } = await findProductRecord(
      db,
      tenantId,
      id,
    );
    return {
      ...{ format: 'product', version: 1, code, name, description, enabled, deviceType, protocol },
      nodeType: nodeType as ProductDefinition['nodeType'],
      commands: await loadCommands(db, id),
    };
  },
  async check(db, tenantId, file) {
    const { texts, fields } = readTexts({ ...file, name: file.name.zh, nameEn: file.name.en });
    const { name, nameEn, ...others } = fields;
    const found: FieldMessages = { ...others, ...(name && { 'name.zh': name }), ...(nameEn && { 'name.en': nameEn }) };
    for (const work of [
      () => findTypeName(db, tenantId, file.deviceType),
      () => refuseTakenCode(db, tenantId, texts.code),
    ]) {
      const refused = await fieldsOf(work);
      for (const [field, reason] of Object.entries(refused)) found[field] ??= reason;
    }
    const types = { tenantId, typeId: DICTIONARY_TYPE_IDS.deviceType, value: file.deviceType };
    if (found.deviceType) found.deviceType = await unknownEntry(db, types);
    const ofCommands: Found = new Map();
    await checkCommands(file.commands ?? [], ofCommands);
    return { ...found, ...Object.fromEntries(ofCommands) };
  },
  async insert(tx, file, { id, tenantId, now }) {
    const { texts } = readTexts({ ...file, name: file.name.zh });
    await tx.insert(products).values({
      ...texts,
      id,
      tenantId,
      name: { zh: texts.name, en: file.name.en.trim() || texts.name },
      deviceType: file.deviceType,
      deviceTypeName: await findTypeName(tx, tenantId, file.deviceType),
      nodeType: file.nodeType ?? 'device',
      enabled: file.enabled ?? true,
      position: await nextPosition(tx, tenantId),
      createdAt: now,
      updatedAt: now,
    });
    const commands = await checkCommands(file.commands ?? [], new Map());
    if (commands.length > 0)
      await tx.insert(productCommands).values(
        commands.map(({ parameters, ...command }, index) => ({
          ...{ id: newId(), productId: id, position: index + 1, ...command },
          parameters: parameters.map((columns) => ({ ...columns })),
        })),
      );
  },
};

/** The messages of a refusal. */
async function fieldsOf(work: () => Promise<unknown>) {
  try {
    await work();
    return {};
  } catch (error) {
    if (!(error instanceof Refusal) || !error.fields) throw error;
    return error.fields;
  }
}
