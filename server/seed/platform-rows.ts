import type * as schema from '../db/schema.ts';
import { ALARM_CATEGORIES, ALARM_TYPES } from './alarm-type-data.ts';
import { DICTIONARIES } from './dictionary-data.ts';
import { METER_DEVIATION } from './energy-alarm-type.ts';
import { LIGHTING_FAULTS } from './lighting-fault-types.ts';
import { makeProperties } from './make-properties.ts';
import { MENU_TREE, type SeedMenu } from './menu-tree.ts';
import type { AttributePlan } from './products/attribute-plan.ts';
import { PRODUCT_LIST } from './products/product-list.ts';
import type { ProductPlan } from './products/product-plan.ts';
import { ALARM_DOMAIN_IDS, ALARM_LEVEL_IDS } from './special-ids.ts';

/** Rows of the platform's tables, ordered by dependency. */
export interface PlatformRows {
  menus: (typeof schema.menus.$inferInsert)[];
  functions: (typeof schema.functions.$inferInsert)[];
  dictionaryTypes: (typeof schema.dictionaryTypes.$inferInsert)[];
  dictionaries: (typeof schema.dictionaries.$inferInsert)[];
  products: (typeof schema.products.$inferInsert)[];
  productAttributes: (typeof schema.productAttributes.$inferInsert)[];
  alarmTypes: (typeof schema.alarmTypes.$inferInsert)[];
  properties: (typeof schema.properties.$inferInsert)[];
  productCommands: (typeof schema.productCommands.$inferInsert)[];
}

/** Builds this version's menu with functions, dictionaries, products with attributes and commands, alarm types and the library of attributes. */
export function makePlatformRows(newId: () => string): PlatformRows {
  const menus = flattenMenu(MENU_TREE, null, 1);
  return {
    menus: menus.map(({ row }) => row),
    functions: menus.flatMap(({ functions }) => functions),
    dictionaryTypes: DICTIONARIES.map((type, index) => {
      return { id: type.id, name: { zh: type.zh, en: type.en }, position: index + 1 };
    }),
    dictionaries: DICTIONARIES.flatMap((type) =>
      type.items.map((item, index) => ({
        id: item.id ?? newId(),
        typeId: type.id,
        label: { zh: item.zh, en: item.en },
        value: item.value,
        sort: index + 1,
      })),
    ),
    products: PRODUCT_LIST.map(productRow),
    productAttributes: PRODUCT_LIST.flatMap((plan) => attributeRows(plan, newId)),
    alarmTypes: makeAlarmTypes(),
    properties: makeProperties(newId),
    productCommands: PRODUCT_LIST.flatMap((plan) => commandRows(plan, newId)),
  };
}

interface FlatMenu {
  row: PlatformRows['menus'][number];
  functions: PlatformRows['functions'];
}

function flattenMenu(menu: SeedMenu, parentId: string | null, position: number): FlatMenu[] {
  const row = {
    id: menu.id,
    parentId,
    caption: { zh: menu.zh, en: menu.en },
    url: menu.url ?? '',
    imgCss: menu.icon ?? null,
    openType: menu.openType ?? 'tag',
    operatorOnly: menu.operatorOnly ?? false,
    position,
  };
  const functions = (menu.functions ?? []).map(([id, zh, en], index) => ({
    id,
    menuId: menu.id,
    caption: { zh, en },
    position: index + 1,
  }));
  const children = (menu.children ?? []).flatMap((child, index) => flattenMenu(child, menu.id, index + 1));
  return [{ row, functions }, ...children];
}

function productRow(plan: ProductPlan, index: number): typeof schema.products.$inferInsert {
  const { id, code, name, deviceType, deviceTypeName, protocol, nodeType, icon } = plan;
  return { id, code, name, deviceType, deviceTypeName, protocol, nodeType, icon, position: index + 1 };
}

const definition = (attribute: AttributePlan) => ({
  uKey: attribute.uKey,
  name: attribute.name,
  dataType: attribute.dataType,
  unit: attribute.unit ?? null,
  defaultValue: attribute.default ?? null,
  isRequired: attribute.required ?? false,
  checkRule: JSON.stringify(attribute.rule),
});

const commandRows = (plan: ProductPlan, newId: () => string): PlatformRows['productCommands'] =>
  plan.commands.map(({ key, name, parameters }, index) => ({
    id: newId(),
    productId: plan.id,
    key,
    name,
    parameters: parameters.map(definition),
    position: index + 1,
  }));

function attributeRows(plan: ProductPlan, newId: () => string): (typeof schema.productAttributes.$inferInsert)[] {
  const row = (family: string) => (attribute: AttributePlan, index: number) => ({
    id: newId(),
    productId: plan.id,
    family,
    ...definition(attribute),
    position: index + 1,
  });
  const technique = plan.technique.map(
    ([uKey, zh, en, value]): AttributePlan => ({
      uKey,
      name: { zh, en },
      dataType: 'STRING',
      default: value,
      rule: { maxLength: 64 },
    }),
  );
  return [
    ...plan.sensor.map(row('sensor')),
    ...plan.configurable.map(row('configurable')),
    ...technique.map(row('technique')),
  ];
}

function makeAlarmTypes(): PlatformRows['alarmTypes'] {
  const categories = ALARM_CATEGORIES.map(({ id, key, zh, en, kind }) => ({
    id,
    key,
    name: { zh, en },
    parentId: 'root',
    domainId: ALARM_DOMAIN_IDS[kind],
  }));
  const types = [...ALARM_TYPES, METER_DEVIATION, ...LIGHTING_FAULTS].map((type) => {
    const product = PRODUCT_LIST.find((plan) => plan.code === type.products[0]);
    const isForOneProduct = type.products.length === 1;
    return {
      id: type.id,
      key: type.key,
      name: { zh: type.zh, en: type.en },
      parentId: ALARM_CATEGORIES.find((category) => category.key === type.category)?.id ?? 'root',
      deviceType: product?.deviceType ?? null,
      productCode: isForOneProduct ? (product?.code ?? null) : null,
      levelId: ALARM_LEVEL_IDS[type.level],
      domainId: ALARM_DOMAIN_IDS[type.kind],
    };
  });
  return [...categories, ...types];
}
