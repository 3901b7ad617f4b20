import { type Static, Type } from 'typebox';
import { filterText, idText, limits, listOfIds, optional, optionalText, version } from './limits.ts';

export const ruleOperators = ['>', '>=', '<', '<=', '==', '!='] as const;
export type RuleOperator = (typeof ruleOperators)[number];

/** A complete rule. */
export interface AlarmRule {
  attribute: string;
  operator: RuleOperator;
  value: string;
  seconds: number;
  times: number;
}

/** When an alarm begins or ends; without an attribute there is no rule, as a form sends its empty fields. */
const Rule = Type.Object({
  attribute: optionalText(),
  operator: optional(Type.Union(ruleOperators.map((operator) => Type.Literal(operator)))),
  value: optionalText(),
  /** Seconds that it must hold, default 0, and reports in a row, default 1. */
  seconds: optional(Type.Integer({ minimum: 0, maximum: 86_400 })),
  times: optional(Type.Integer({ minimum: 1, maximum: 1000 })),
});
export type RuleSave = Static<typeof Rule>;

/** Filters of POST /island-alarm/api/alarmtype/findByPage. */
export const AlarmTypeCondition = Type.Object({
  deviceType: filterText(limits.word),
  /** Those of the product, and those of all products. */
  productCode: filterText(limits.word),
  parentId: filterText(limits.id),
  name: filterText(),
  key: filterText(),
  levelId: filterText(limits.id),
  enabled: Type.Optional(Type.Boolean()),
});

/** What a tenant sets for any alarm type. */
const settings = {
  enabled: optional(Type.Boolean()),
  levelId: optionalText(limits.id),
  color: optionalText(20),
  rule: optional(Rule),
  clearRule: optional(Rule),
  damping: optional(
    Type.Object({
      times: optional(Type.Integer({ minimum: 1, maximum: 1000 })),
      seconds: optional(Type.Integer({ minimum: 1, maximum: 86_400 })),
    }),
  ),
  noticeRoleIds: optional(listOfIds(100)),
  noticeWays: optional(
    Type.Array(
      Type.Union([Type.Literal('SYSTEMPUSH'), Type.Literal('POPUP'), Type.Literal('sms'), Type.Literal('email')]),
      { maxItems: 4 },
    ),
  ),
  workingHours: optional(Type.Object({ from: optionalText(5), to: optionalText(5) })),
  isPopup: optional(Type.Boolean()),
  sound: optionalText(limits.word),
  flowId: optionalText(limits.id),
  advice: optionalText(1000),
  adviceEn: optionalText(1000),
  /** What alarms of the type say; without English the Chinese text is for all. */
  template: optional(Type.Object({ zh: optionalText(1000), en: optionalText(1000) })),
  version: version(),
};

/** POST /island-alarm/api/alarmtype: a type of the tenant's own. */
export const AlarmTypeSave = Type.Object({
  name: Type.String({ maxLength: 200 }),
  nameEn: optionalText(),
  key: Type.String({ maxLength: 200 }),
  /** Its category. */
  parentId: idText(),
  deviceType: optionalText(limits.word),
  productCode: optionalText(limits.word),
  ...settings,
});
export type AlarmTypeSave = Static<typeof AlarmTypeSave>;

/** PUT /island-alarm/api/alarmtype/{id}: of a type of the platform only the settings change. */
export const AlarmTypeChange = Type.Object({
  name: optionalText(),
  nameEn: optionalText(),
  key: optionalText(),
  parentId: optionalText(limits.id),
  deviceType: optionalText(limits.word),
  productCode: optionalText(limits.word),
  ...settings,
});
export type AlarmTypeChange = Static<typeof AlarmTypeChange>;

/** The query of GET /island-alarm/api/alarmtype/attribute/list. */
export const AlarmRuleAttributes = Type.Object({
  deviceType: filterText(limits.word),
  productCode: filterText(limits.word),
});

/** An attribute that devices report, of GET /island-alarm/api/alarmtype/attribute/list. */
export interface RuleAttribute {
  /** Its key. */
  id: string;
  /** Name, unit and key. */
  name: string;
  /** Null if products define it differently. */
  dataType: string | null;
  /** Of an ENUM. */
  options: { value: string; label: string }[];
  /** The device types and products that report it. */
  deviceTypes: string[];
  productCodes: string[];
}

/**
 * POST /island-alarm/api/alarmtype/simulate: the rules of a type, or others for its devices. Without a type the devices
 * are those of a device type and a product.
 */
export const AlarmTypeTrial = Type.Object({
  alarmTypeId: optionalText(limits.id),
  deviceType: optionalText(limits.word),
  productCode: optionalText(limits.word),
  rule: optional(Rule),
  clearRule: optional(Rule),
});

export type AlarmTypeTrial = Static<typeof AlarmTypeTrial>;

/** What a rule would do, by the values that devices report now and have reported in the last 24 hours. */
export interface AlarmTrialResult {
  /** Devices whose present value fulfils the rule. */
  matching: number;
  devices: number;
  /** Alarms that it would have raised, and the devices with one. */
  raised: number;
  raisedDevices: number;
  /** The devices whose stored values were looked at. */
  examined: number;
  hours: number;
}

/** A row of POST /island-alarm/api/alarmtype/findByPage; GET /island-alarm/api/alarmtype/{id} returns one. */
export interface AlarmTypeRow {
  id: string;
  key: string;
  name: string;
  nameEn: string;
  parentId: string;
  categoryName: string;
  deviceType: string | null;
  productCode: string | null;
  domainId: string;
  /** True if the reader's tenant added it. */
  mine: boolean;
  enabled: boolean;
  levelId: string | null;
  color: string | null;
  rule: AlarmRule | null;
  clearRule: AlarmRule | null;
  /** The rules in words: 'Voltage (V) above 264 for 60 s'; null without one. */
  ruleText: string | null;
  clearText: string | null;
  damping: { times: number; seconds: number } | null;
  noticeRoleIds: string[];
  noticeWays: string[];
  workingHours: { from: string; to: string } | null;
  isPopup: boolean;
  sound: string | null;
  flowId: string | null;
  advice: string | null;
  adviceEn: string | null;
  template: { zh: string; en?: string } | null;
  /** Alarms of the tenant that are of this type. */
  alarmCount: number;
  updateTime: string | null;
  /** Of the settings; 0 while the tenant has none. */
  version: number;
}
