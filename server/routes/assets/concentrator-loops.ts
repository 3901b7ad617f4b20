import { and, asc, eq } from 'drizzle-orm';
import { gatewayLoops } from '../../../src/engine/forms/asset/conventions.ts';
import type { ConcentratorLoop } from '../../../src/schemas/wire/devices.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { loadAssetFilters } from '../../access/asset-scope.ts';
import type { Queryable } from '../../db/db.ts';
import { devices, productAttributes, products } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import type { PlacedAsset } from '../../http/require-right.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { type Locale, message } from '../../texts/messages.ts';
import { productVisibleTo } from '../products/find-product.ts';
import { concentratorType, gatewayType } from './asset-plan.ts';
import { parentKey } from './node-attributes.ts';
import type { AssetReader } from './place-rows.ts';

/** More than any concentrator has. */
const maxLoops = 64;
const countKey = 'loopCount';

export interface Concentrator {
  id: string;
  name: string;
  place: PlacedAsset;
  loops: ConcentratorLoop[];
}

/**
 * Finds a concentrator or smart gateway that the reader sees.
 * @throws Refusal A0404, or S0300 for another device
 */
export async function findConcentrator(
  db: Queryable,
  { tenantId, within, locale }: AssetReader,
  named: { id: string } | { uid: string },
): Promise<Concentrator> {
  const [found] = await db
    .select({ device: devices, deviceType: products.deviceType })
    .from(devices)
    .innerJoin(products, eq(products.id, devices.productId))
    .where(
      and(
        eq(devices.tenantId, tenantId),
        'id' in named ? eq(devices.id, named.id) : eq(devices.uid, named.uid),
        within.devices,
      ),
    );
  if (!found) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  const { device, deviceType } = found;
  if (deviceType !== concentratorType && deviceType !== gatewayType)
    throw new Refusal(envelopeStatus.dataError, 'notAConcentrator', { name: device.name });
  const values = new Map(device.configurableAttrs.map(({ uKey, value }) => [uKey, value]));
  const count = Number(values.get(countKey) ?? (await defaultCount(db, device.productId)));
  const max = deviceType === gatewayType ? gatewayLoops : maxLoops;
  const loops = Array.from({ length: Math.min(Number.isInteger(count) && count > 0 ? count : 0, max) }, (_, index) =>
    describeLoop(index + 1, values, locale),
  );
  return { id: device.id, name: device.name, place: device, loops };
}

async function defaultCount(db: Queryable, productId: string): Promise<string> {
  const [attribute] = await db
    .select({ value: productAttributes.defaultValue })
    .from(productAttributes)
    .where(
      and(
        eq(productAttributes.productId, productId),
        eq(productAttributes.family, 'configurable'),
        eq(productAttributes.uKey, countKey),
      ),
    );
  return attribute?.value ?? '0';
}

function describeLoop(number: number, values: ReadonlyMap<string, string>, locale: Locale): ConcentratorLoop {
  const name = message(locale, 'loop', { number });
  const alias = values.get(`loop${number}Alias`);
  return { id: String(number), name: alias ? `${name} ${alias}` : name };
}

/** GET /island-assets/concentratorLoop/{uid}: the loops of a concentrator (FORM-20). */
export async function sendLoops(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const user = signedIn(c);
  const reader = { tenantId: user.tenantId, within: await loadAssetFilters(db, user), locale: c.var.locale };
  return success(c, (await findConcentrator(db, reader, { uid: pathValue(c, 'uid') })).loops);
}

/** POST /island-assets/nodeProductCodeList: the codes of products whose devices report through a concentrator. */
export async function sendNodeCodes(c: AppContext): Promise<Response> {
  const rows = await c.var.services.db
    .selectDistinct({ code: products.code })
    .from(products)
    .innerJoin(productAttributes, eq(productAttributes.productId, products.id))
    .where(
      and(
        productVisibleTo(signedIn(c).tenantId),
        eq(productAttributes.family, 'configurable'),
        eq(productAttributes.uKey, parentKey),
      ),
    )
    .orderBy(asc(products.code));
  return success(
    c,
    rows.map(({ code }) => code),
  );
}
