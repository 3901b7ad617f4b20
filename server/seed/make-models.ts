import type { assetModels, mediaFiles } from '../db/schema.ts';
import { addScenes } from './make-model-scenes.ts';
import type { TenantContext } from './tenant-context.ts';

type ModelRow = typeof assetModels.$inferInsert;

type Model = [businessType: 'CARRIER' | 'FACILITY', type: string, code: string, zh: string, en: string, of?: Carrier];

/** Height in metres, and how many devices of each kind can be mounted. */
interface Carrier {
  height: number;
  slots: { arm: number; led: number; camera: number; charger: number };
}

const carrier = (height: number, [arm, led, camera, charger]: readonly [number, number, number, number]): Carrier => ({
  height,
  slots: { arm, led, camera, charger },
});

const MODELS: Model[] = [
  ['CARRIER', 'LIGHTPOLE', 'SLP-12', '12米智慧灯杆', 'Smart pole, 12 m', carrier(12, [2, 1, 2, 1])],
  ['CARRIER', 'LIGHTPOLE', 'SLP-08', '8米智慧灯杆', 'Smart pole, 8 m', carrier(8, [2, 1, 1, 0])],
  ['CARRIER', 'ORDINARYPOLE', 'OLP-10', '10米普通灯杆', 'Ordinary pole, 10 m', carrier(10, [2, 0, 0, 0])],
  ['CARRIER', 'MONITORPOLE', 'MP-06', '6米监控杆', 'Camera pole, 6 m', carrier(6, [0, 0, 4, 0])],
  ['CARRIER', 'VEHICLE', 'VH-14', '14米高空作业车', 'Aerial platform, 14 m', carrier(14, [0, 0, 1, 0])],
  ['FACILITY', 'POWERBOX', 'PB-100', '100kVA箱式变电站', 'Transformer cabinet, 100 kVA'],
  ['FACILITY', 'MANHOLE', 'MH-700', '700毫米智能井盖', 'Smart manhole cover, 700 mm'],
  ['FACILITY', 'BUSSTOP', 'BS-6', '6米公交站台', 'Bus stop, 6 m'],
  ['FACILITY', 'WASTEBIN', 'WB-240', '240升智能垃圾箱', 'Smart waste bin, 240 l'],
];

/** Creates a tenant's carrier and facility models; those of poles have a 3D model. */
export function makeModels(context: TenantContext): {
  models: ModelRow[];
  files: (typeof mediaFiles.$inferInsert)[];
} {
  const models = MODELS.map(([businessType, type, code, zh, en, of]) => ({
    id: context.newId(),
    tenantId: context.tenantId,
    businessType,
    type,
    code,
    name: { zh, en },
    ...of,
    manufacturer: businessType === 'CARRIER' ? '湾区杆塔制造' : '湾区市政设备',
    createdAt: context.now,
    updatedAt: context.now,
  }));
  return addScenes(context, models);
}
