import type { assetModels, facilities } from '../db/schema.ts';
import type { AssetPictures } from './make-asset-pictures.ts';
import { type DictionaryIds, makeLabels } from './make-labels.ts';
import type { Pole } from './make-poles.ts';
import { makeModelValues } from './model-values.ts';
import type { TenantContext } from './tenant-context.ts';

const NAMES: Record<string, string> = {
  POWERBOX: '配电箱',
  MANHOLE: '井盖',
  BUSSTOP: '公交站台',
  WASTEBIN: '智能垃圾箱',
};
const TYPES = ['POWERBOX', 'MANHOLE', 'MANHOLE', 'BUSSTOP', 'WASTEBIN'];

/** Poles per facility. */
const POLES_PER_FACILITY = 25;

/** Creates cabinets, covers, bus stops and bins beside some of the poles. */
export function makeFacilities(
  context: TenantContext,
  poles: Pole[],
  models: (typeof assetModels.$inferInsert)[],
  dictionaries: DictionaryIds,
  departmentCode: string,
  pictures: AssetPictures['of'],
): (typeof facilities.$inferInsert)[] {
  const random = context.random('facilities');
  const valueRandom = context.random('facility values');
  return poles
    .filter((_, index) => index % POLES_PER_FACILITY === 0)
    .map(({ row: pole, road }, index) => {
      const type = TYPES[index % TYPES.length] ?? 'MANHOLE';
      const { installationDate, installedAt, labels } = makeLabels(
        random,
        context.now,
        dictionaries,
        context.place.operationalUnit,
      );
      const isMounted = type === 'WASTEBIN';
      const model = models.find((one) => one.type === type);
      return {
        id: context.newId(),
        tenantId: context.tenantId,
        uid: `${context.place.letters}-SS-${String(index + 1).padStart(4, '0')}`,
        name: `${road.name}${NAMES[type]}${String(index + 1).padStart(3, '0')}`,
        areaCode: road.areaCode,
        departmentCode,
        address: pole.address,
        longitude: Number(((pole.longitude ?? 0) + 0.00004).toFixed(6)),
        latitude: pole.latitude,
        installationDate,
        labels,
        modelId: model?.id ?? null,
        configurableAttrs: model ? makeModelValues(valueRandom, model) : [],
        images: type === 'BUSSTOP' ? [pictures.busStop] : [],
        type,
        status: random.chance(0.95) ? 'NORMAL' : 'MAINTAIN',
        carrierId: isMounted ? pole.id : null,
        createdAt: installedAt,
        updatedAt: installedAt,
      };
    });
}
