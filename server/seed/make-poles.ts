import type { assetModels, carriers } from '../db/schema.ts';
import { apportion } from './apportion.ts';
import type { Road } from './make-areas.ts';
import type { AssetPictures } from './make-asset-pictures.ts';
import { type DictionaryIds, makeLabels } from './make-labels.ts';
import { makeModelValues } from './model-values.ts';
import type { Random } from './random/random.ts';
import { POLE_DISTANCE, POLES_PER_BRANCH, pointOnRoad } from './road-course.ts';
import type { TenantContext } from './tenant-context.ts';

/** A pole and its road. */
export interface Pole {
  row: typeof carriers.$inferInsert;
  road: Road;
}

const HALF_ROAD_WIDTH = 13;

/** Places poles along a tenant's roads, more on important ones. */
export function makePoles(
  context: TenantContext,
  count: number,
  roads: Road[],
  models: (typeof assetModels.$inferInsert)[],
  dictionaries: DictionaryIds,
  departmentCode: string,
  pictures: AssetPictures['of'],
): Pole[] {
  const random = context.random('poles');
  const valueRandom = context.random('pole values');
  const perRoad = apportion(
    count,
    roads.map((road) => road.weight),
    1,
  );
  return roads.flatMap((road, roadIndex) => {
    const onRoad = perRoad[roadIndex] ?? 0;
    return Array.from({ length: onRoad }, (_, index) => {
      const number = String(index + 1);
      const [longitude, latitude] = position(random, road, index, onRoad);
      const type = poleType(random);
      const { installationDate, installedAt, labels } = makeLabels(
        random,
        context.now,
        dictionaries,
        context.place.operationalUnit,
      );
      const model = random.pick(models.filter((one) => one.type === type));
      const row = {
        id: context.newId(),
        tenantId: context.tenantId,
        uid: `${context.place.letters}-${road.letters}-${number.padStart(4, '0')}`,
        name: `${road.name}${number.padStart(3, '0')}号杆`,
        areaCode: road.areaCode,
        departmentCode,
        address: `${context.place.name}${road.streetName}${road.name}${number}号`,
        longitude,
        latitude,
        installationDate,
        labels,
        modelId: model.id,
        configurableAttrs: makeModelValues(valueRandom, model),
        images: picturesOf(type, pictures, index),
        type,
        status: poleStatus(random),
        createdAt: installedAt,
        updatedAt: installedAt,
      };
      return { row, road };
    });
  });
}

function position(random: Random, road: Road, index: number, count: number) {
  const branch = Math.floor(index / POLES_PER_BRANCH);
  const onBranch = Math.min(POLES_PER_BRANCH, count - branch * POLES_PER_BRANCH);
  const along = ((index % POLES_PER_BRANCH) - (onBranch - 1) / 2) * POLE_DISTANCE + random.decimal(-1.5, 1.5, 1);
  const side = index % 2 === 0 ? HALF_ROAD_WIDTH : -HALF_ROAD_WIDTH;
  return pointOnRoad(road, branch, along, side);
}

function poleType(random: Random): string {
  const share = random.next();
  if (share < 0.85) return 'LIGHTPOLE';
  return share < 0.97 ? 'ORDINARYPOLE' : 'MONITORPOLE';
}

/** Some poles have a picture by night too. */
function picturesOf(type: string, { poleByDay, poleByNight, cameraPole }: AssetPictures['of'], index: number) {
  if (type === 'MONITORPOLE') return [cameraPole];
  return index % 3 === 0 ? [poleByDay, poleByNight] : [poleByDay];
}

function poleStatus(random: Random): string {
  const share = random.next();
  if (share < 0.96) return 'NORMAL';
  return share < 0.99 ? 'MAINTAIN' : 'DAMAGED';
}
