import type { assetModels, modelAttributes } from '../db/schema.ts';
import { type AttributePlan, choice, double, flag, integer, text } from './products/attribute-plan.ts';
import type { TenantContext } from './tenant-context.ts';

type ModelRow = typeof assetModels.$inferInsert;
type AttributeRow = typeof modelAttributes.$inferInsert;

const material = () =>
  choice(
    'material',
    '材质',
    'Material',
    [
      ['steel', '钢', 'Steel'],
      ['aluminium', '铝合金', 'Aluminium'],
      ['composite', '复合材料', 'Composite'],
    ],
    { default: 'steel' },
  );
const poleAttributes = (): AttributePlan[] => [
  material(),
  double('poleHeight', '杆高', 'Pole height', { min: 3, max: 30, step: 0.5, unit: 'm', required: true }),
  integer('armCount', '灯臂数量', 'Arms', { min: 0, max: 4, default: 1 }),
  double('foundationDepth', '基础埋深', 'Foundation depth', { min: 0.5, max: 5, unit: 'm' }),
  integer('windRating', '抗风等级', 'Wind rating', { min: 6, max: 17, default: 12 }),
  flag('hasGrounding', '接地', 'Grounded', { default: true }),
];

/** What users set for the assets of each type. */
const ATTRIBUTES: Record<string, () => AttributePlan[]> = {
  LIGHTPOLE: poleAttributes,
  ORDINARYPOLE: poleAttributes,
  MONITORPOLE: poleAttributes,
  VEHICLE: () => [
    text('plateNumber', '车牌号', 'Plate number', { maxLength: 10, required: true }),
    integer('maxLoad', '额定载重', 'Rated load', { min: 50, max: 5000, unit: 'kg', default: 200 }),
    double('workingHeight', '作业高度', 'Working height', { min: 5, max: 40, unit: 'm', default: 14 }),
  ],
  POWERBOX: () => [
    integer('capacity', '容量', 'Capacity', { min: 30, max: 2000, unit: 'kVA', default: 100 }),
    double('inputVoltage', '输入电压', 'Input voltage', { min: 0.2, max: 35, unit: 'kV', default: 10 }),
    integer('loopCount', '回路数量', 'Loop count', { min: 1, max: 24, default: 6 }),
  ],
  MANHOLE: () => [
    material(),
    integer('diameter', '直径', 'Diameter', { min: 300, max: 1200, unit: 'mm', default: 700 }),
    integer('bearingLoad', '承载等级', 'Load class', { min: 15, max: 900, unit: 'kN', default: 400 }),
  ],
  BUSSTOP: () => [
    double('length', '长度', 'Length', { min: 2, max: 30, unit: 'm', default: 6 }),
    flag('hasShelter', '有候车棚', 'Has a shelter', { default: true }),
  ],
  WASTEBIN: () => [
    integer('volume', '容积', 'Volume', { min: 20, max: 1100, unit: 'L', default: 240 }),
    choice('wasteKind', '垃圾种类', 'Waste', [
      ['recyclable', '可回收物', 'Recyclable'],
      ['kitchen', '厨余垃圾', 'Kitchen waste'],
      ['residual', '其他垃圾', 'Residual'],
    ]),
  ],
};

/** Creates the attributes of a tenant's models. */
export function makeModelAttributes({ newId }: TenantContext, models: readonly ModelRow[]): AttributeRow[] {
  return models.flatMap((model) =>
    (ATTRIBUTES[model.type]?.() ?? []).map((plan, index) => ({
      id: newId(),
      modelId: model.id,
      uKey: plan.uKey,
      name: plan.name,
      dataType: plan.dataType,
      unit: plan.unit ?? null,
      defaultValue: plan.default ?? null,
      isRequired: plan.required ?? false,
      checkRule: JSON.stringify(plan.rule),
      position: index + 1,
    })),
  );
}
