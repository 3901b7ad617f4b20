import type { Bilingual } from './bilingual.ts';

/** Messages about carriers, facilities, what is mounted, and changes of many assets. */
export const assetMessages = {
  carrierUidTaken: {
    zh: '当前企业下已存在该载体编号，请修改！',
    en: 'A carrier with this UID already exists. Choose another',
  },
  facilityUidTaken: {
    zh: '当前企业下已存在该设施编号，请修改！',
    en: 'A facility with this UID already exists. Choose another',
  },
  modelFixed: { zh: '不能更换型号', en: 'The model cannot be changed' },
  modelNotOffered: {
    zh: '该型号已停用，或不在您的型号权限内',
    en: 'This model is disabled or not available to you',
  },
  carrierInUse: {
    zh: '无法删除“{name}”：仍挂载 {devices} 个设备、{facilities} 个设施',
    en: 'Cannot delete "{name}": it carries {devices} {devices:device|devices} and {facilities} {facilities:facility|facilities}',
  },
  nothingChosen: { zh: '请先选择设备或设施', en: 'Choose devices or facilities first' },
  mountedElsewhere: {
    zh: '已挂载在其他载体上：{names}',
    en: 'Already on another carrier: {names}',
  },
  mountedOn: { zh: '已挂载在“{name}”上', en: 'Already on "{name}"' },
  mountedOnOther: { zh: '已挂载在其他载体上', en: 'Already on another carrier' },
  slotTaken: { zh: '该载体没有此类设备的空闲位置', en: 'The carrier has no free slot for this device type' },
  slotsTaken: {
    zh: '该载体没有空闲位置：{names}',
    en: 'The carrier has no free slot for: {names}',
  },
  mountedDeviceMissing: { zh: '设备不存在', en: 'The device does not exist' },
  mounted: { zh: '已挂载 {count} 个资产', en: 'Mounted {count} {count:asset|assets}' },
  unmounted: { zh: '已拆卸 {count} 个资产', en: 'Unmounted {count} {count:asset|assets}' },
  notMountedHere: { zh: '“{name}”未挂载在该载体上', en: '"{name}" is not on this carrier' },
  andMore: { zh: '及其他 {count} 个', en: 'and {count} more' },
  assetsChanged: { zh: '已修改 {count} 个资产', en: 'Changed {count} {count:asset|assets}' },
  locationsFixed: { zh: '已修正 {count} 个位置', en: 'Corrected {count} {count:location|locations}' },
  mapbarUnsupported: {
    zh: '不支持图吧坐标，请使用 gps 或 baidu',
    en: 'Mapbar coordinates are not supported. Use gps or baidu',
  },
  tooManyPoints: {
    zh: '一次最多转换 {max} 个坐标，当前 {count} 个',
    en: 'At most {max} points at once, got {count}',
  },
  wgs84Refused: {
    zh: '本租户不允许以 WGS-84 提供坐标（共 {count} 个）。管理员可在“个性化配置 - 地图”中允许',
    en: 'Your organization does not allow WGS-84 coordinates ({count} requested). An administrator can allow them on the Map tab of Personalization',
  },
  wgs84Given: {
    zh: '已提供 {count} 个 WGS-84 坐标',
    en: 'Provided {count} {count:coordinate|coordinates} in WGS-84',
  },
  onlineMapUnset: {
    zh: '不能使用在线底图：console.config.json 的 map.online.tiles 中没有瓦片地址',
    en: 'The online map is not available: map.online.tiles in console.config.json is empty',
  },
  onlineMapBlocked: {
    zh: '不能使用在线底图：console.config.json 的 origins.image 中缺少 {origins}',
    en: 'The online map is not available: origins.image in console.config.json lacks {origins}',
  },
  badPoint: { zh: '第 {number} 个坐标：{reason}', en: 'Point {number}: {reason}' },
  assetsToChange: { zh: '请选择要修改的资产', en: 'Choose the assets to change' },
  fieldsToChange: { zh: '请选择要修改的字段', en: 'Choose the fields to change' },
  tooManyAssets: {
    zh: '一次最多修改 {max} 个资产，当前选中 {count} 个',
    en: 'At most {max} assets at once, {count} are selected',
  },
  oneProductOnly: {
    zh: '所选资产的产品或型号不同，不能修改参数',
    en: 'The assets have different products or models, so their attributes cannot be changed together',
  },
  attributeUnknown: { zh: '该产品或型号没有此属性', en: 'The product or model has no such attribute' },
  notAConcentrator: { zh: '“{name}”不是集中控制器或智能网关', en: '"{name}" is not a concentrator or smart gateway' },
  loopMissing: { zh: '该集中控制器没有此回路', en: 'The concentrator has no such loop' },
  notANode: { zh: '“{name}”不通过集中控制器接入', en: '"{name}" does not report through a concentrator' },
  loop: { zh: '回路{number}', en: 'Loop {number}' },
  formTooLarge: { zh: '表单设计太大，请减少字段', en: 'The form is too large: remove some fields' },
  formMistakeAt: {
    zh: '表单设计第 {line} 行第 {column} 列有错误：{mistake}',
    en: 'The form has an error on line {line}, column {column}: {mistake}',
  },
  formMistake: { zh: '表单设计有错误：{mistake}', en: 'The form has an error: {mistake}' },
} satisfies Record<string, Bilingual>;
