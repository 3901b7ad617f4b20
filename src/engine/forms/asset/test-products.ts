import type { FieldPlan } from '../../compile/plan/plan.ts';
import type { FieldGroup } from '../compile-form.ts';
import type { AssetKind, ProductDefinitions } from './asset-form-input.ts';

/** A product or model of the golden forms, and the formConfig saved for it. */
export interface GoldenProduct {
  asset: AssetKind;
  product: ProductDefinitions & { code: string };
  formConfig?: unknown;
}

type Definition = Record<string, unknown> & { uKey: string };

const base = (uKey: string, name: string, dataType: string, more: Record<string, unknown> = {}): Definition => ({
  uKey,
  name,
  dataType,
  isRequired: false,
  ...more,
});
const rule = (value: object) => ({ checkRule: JSON.stringify(value) });
const int = (uKey: string, name: string, min: number, max: number, more: Record<string, unknown> = {}) =>
  base(uKey, name, 'INTEGER', { ...rule({ min, max }), ...more });
const dbl = (uKey: string, name: string, min: number, max: number, more: Record<string, unknown> = {}) =>
  base(uKey, name, 'DOUBLE', { ...rule({ min, max }), ...more });
const txt = (uKey: string, name: string, maxLength: number, more: Record<string, unknown> = {}) =>
  base(uKey, name, 'STRING', { ...rule({ maxLength }), ...more });
const yes = (uKey: string, name: string, more: Record<string, unknown> = {}) => base(uKey, name, 'BOOLEAN', more);
const one = (uKey: string, name: string, options: Record<string, string>, more: Record<string, unknown> = {}) =>
  base(uKey, name, 'ENUM', {
    ...rule({ options: Object.entries(options).map(([value, label]) => ({ value, label })) }),
    ...more,
  });
const must = { isRequired: true };

const serverIp = () =>
  base('serverIp', '服务器IP', 'STRING', rule({ maxLength: 15, pattern: '^(\\d{1,3}\\.){3}\\d{1,3}$' }));
const phase = () => one('phase', '相位', { A: 'A相', B: 'B相', C: 'C相' }, { defaultValue: 'A' });
const relays = () => [
  yes('mainRelaySwitch', '主继电器开关', { defaultValue: 'true' }),
  yes('subRelaySwitch', '辅继电器开关', { defaultValue: 'false' }),
];
const loops = (count: number) =>
  Array.from({ length: count }, (_, index) => txt(`loop${index + 1}Alias`, `回路${index + 1}别名`, 30));
const node = () => [
  txt('concentratorId', '所属集中控制器', 32, must),
  txt('loopId', '所属回路', 8, must),
  base('nodeAddress', '节点地址', 'STRING', { ...rule({ pattern: '^[0-9A-F]{12}$', maxLength: 12 }), ...must }),
];
const camera = () => [
  one('cameraType', '摄像机类型', { 1: '枪机', 2: '球机', 3: '半球' }, { defaultValue: '1', ...must }),
  base('channelId', '通道编码', 'STRING', { ...rule({ maxLength: 20, pattern: '^\\d{1,20}$' }), ...must }),
  serverIp(),
];

let serial = 0;
const device = (
  code: string,
  name: string,
  deviceType: string,
  attributes: readonly Definition[],
  formConfig?: unknown,
): GoldenProduct => {
  serial += 1;
  const id = String(700000000000000100 + serial);
  return { asset: 'device', product: { id, code, name, deviceType, ...mapOf(attributes) }, formConfig };
};
const model = (
  asset: 'carrier' | 'facility',
  code: string,
  name: string,
  attributes: readonly Definition[],
  formConfig?: unknown,
): GoldenProduct => ({ asset, product: { id: code, code, name, ...mapOf(attributes) }, formConfig });
const mapOf = (attributes: readonly Definition[]) => ({
  configurableAttrDefMap: Object.fromEntries(attributes.map((one) => [one.uKey, one])),
});

const lamp = (power: number) => [
  int('lampPower', '灯具额定功率', 10, 600, { unit: 'W', defaultValue: String(power), ...must }),
  one('dimmingType', '调光方式', { '0-10V': '0-10V', PWM: 'PWM', DALI: 'DALI' }, { defaultValue: '0-10V' }),
  int('overVoltage', '过压阈值', 230, 300, { unit: 'V', defaultValue: '264' }),
];

/** Products and models as cities have them. */
export const goldenProducts: readonly GoldenProduct[] = [
  device('LC-NB10', '单灯控制器（NB-IoT）', 'SingleLampController', [
    one('nodeType', '节点类型', { NB: 'NB-IoT', CAT1: '4G Cat.1' }, { defaultValue: 'NB', ...must }),
    txt('telecomDeviceId', '电信平台设备ID', 64, must),
    ...relays(),
    ...lamp(150),
    phase(),
  ]),
  device('LC-PLC20', '单灯控制器（PLC）', 'SingleLampController', [...node(), ...relays(), ...lamp(120), phase()]),
  device('LC-485', '单灯控制器（RS-485）', 'SingleLampController', [...node(), ...lamp(100)]),
  device('LC-ZB30', '单灯控制器（ZigBee）', 'SingleLampController', [
    txt('loopId', '所属回路', 8),
    base('panId', 'PAN ID', 'STRING', { checkRule: 'length<=4' }),
    ...lamp(80),
  ]),
  device('LC-DUAL', '双灯控制器', 'SingleLampController', [
    ...relays(),
    ...lamp(200),
    int('lampCount', '灯头数量', 1, 2),
  ]),
  device('CC-PLC08', '集中控制器（PLC）', 'CentralizedController', [
    ...loops(8),
    int('loopCount', '回路数量', 1, 8, { defaultValue: '6' }),
    serverIp(),
    ...relays(),
  ]),
  device('CC-485', '集中控制器（RS-485）', 'CentralizedController', [...loops(4), int('loopCount', '回路数量', 1, 4)]),
  device('SG-500', '智能网关', 'SmartGateway', [
    ...loops(8),
    int('loopCount', '回路数量', 1, 8, { defaultValue: '8' }),
    ...relays(),
    serverIp(),
  ]),
  device('CAM-PT40', '球机', 'camera', [
    ...camera(),
    one('memoryType', '存储方式', { 0: '本地', 1: '录像机' }, { defaultValue: '0' }),
    txt('nvrId', '录像机编号', 32),
  ]),
  device('CAM-BOX', '枪机（无录像机）', 'camera', [...camera(), txt('nvrId', '录像机编号', 32)]),
  device('LED-P4', 'LED信息屏', 'AdvertisingScreen', [
    int('width', '宽度', 64, 4096, { unit: 'px', defaultValue: '320', ...must }),
    int('height', '高度', 64, 4096, { unit: 'px', defaultValue: '640', ...must }),
    int('brightness', '亮度', 0, 100, { unit: '%' }),
  ]),
  device('LED-P10', '诱导屏', 'AdvertisingScreen', [txt('vmsCode', '情报板编码', 20, must)]),
  device('RD-S30', 'IP音柱', 'Radio', [
    base('sipNumber', 'SIP号码', 'INTEGER', { checkRule: '[1000,99999]' }),
    serverIp(),
  ]),
  device('RD-H10', '广播主机', 'Radio', [int('channels', '声道数', 1, 16), yes('hasMicrophone', '带话筒')]),
  device('IC-SOS', '一键求助', 'Intercom', [txt('callCenter', '呼叫中心号码', 20, must)]),
  device('WS-8E', '八要素气象站', 'WeatherStation', [
    int('reportInterval', '上报间隔', 10, 86400, { unit: 's', defaultValue: '300' }),
    dbl('altitude', '海拔', -50, 9000, { unit: 'm' }),
  ]),
  device('AQ-6P', '空气质量监测仪', 'WeatherStation', [dbl('pm25Offset', 'PM2.5修正', -50, 50), yes('heater', '加热')]),
  device('NS-1', '噪声监测仪', 'WeatherStation', [
    int('limit', '噪声限值', 30, 120, { unit: 'dB', defaultValue: '70' }),
  ]),
  device('WL-S', '水位计', 'WaterLevelSensor', [
    dbl('alarmLevel', '警戒水位', 0, 30, { unit: 'm', ...must }),
    dbl('datum', '基准高程', -20, 200, { unit: 'm' }),
  ]),
  device('IN-2', '倾角仪', 'Inclinometer', [
    base('maxAngle', '最大倾角', 'DOUBLE', { ...rule({ min: 0, max: 90, step: 0.5 }), defaultValue: '5', unit: '°' }),
  ]),
  device('CP-AC7', '交流充电桩', 'ChargingPile', [
    txt('operatorId', '运营商代码', 9, must),
    dbl('ratedPower', '额定功率', 3.5, 22, { unit: 'kW', defaultValue: '7' }),
    int('connectors', '枪数', 1, 4),
  ]),
  device('CP-DC120', '直流充电桩', 'ChargingPile', [dbl('ratedPower', '额定功率', 30, 480, { unit: 'kW', ...must })]),
  device('TR-24G', '交通雷达', 'Radar', [
    int('lanes', '车道数', 1, 8, { defaultValue: '4' }),
    int('range', '探测距离', 50, 400),
  ]),
  device('AP-6', '无线AP', 'Others', [
    txt('ssid', '网络名称', 32, must),
    one('band', '频段', { 24: '2.4 GHz', 5: '5 GHz' }),
  ]),
  device('EM-3P', '三相电表', 'Others', [
    phase(),
    int('ratio', '互感器变比', 1, 2000, { defaultValue: '1' }),
    txt('meterNo', '表号', 12, must),
  ]),
  device('MH-1', '井盖传感器', 'Others', [int('tiltLimit', '倾斜阈值', 5, 90), yes('waterProbe', '带水浸探头')]),
  device('XX-OLD', '旧平台产品', 'Others', [
    base('label', '标签', 'STRING', { checkRule: 'length<=16' }),
    base('broken', '规则有误', 'INTEGER', { checkRule: '{"min":9,"max":1}' }),
    base('strange', '未知类型', 'FLOAT'),
    base('empty', '无选项', 'ENUM'),
  ]),
  device('LC-NB10-T', '单灯控制器（租户设计）', 'SingleLampController', [...lamp(150), ...relays()], {
    version: 1,
    sections: [
      { title: { zh: '合同', en: 'Contract' }, fields: ['diyAttrs.contractNo', 'diyAttrs.signedOn', 'uid'] },
      { title: '灯具', fields: ['attributes.lampPower', 'attributes.dimmingType'] },
    ],
    fields: {
      'diyAttrs.contractNo': { title: '合同编号', maxLength: 40, required: true },
      'diyAttrs.signedOn': {
        title: '签订日期',
        input: 'date',
        when: [{ field: 'diyAttrs.contractNo', is: ['A', 'B'] }],
      },
      'attributes.lampPower': { max: 400, help: '以铭牌为准' },
      'attributes.overVoltage': { hidden: true },
      'attributes.dimmingType': { options: [{ value: 'DALI', title: 'DALI' }] },
    },
  }),
  device(
    'LC-NB10-F',
    '单灯控制器（旧版表单）',
    'SingleLampController',
    lamp(150),
    JSON.stringify({
      formDesc: {
        lampPower: { type: 'number', label: '功率', tip: '以铭牌为准' },
        contractNo: { type: 'input', label: '合同编号', required: true, rules: [{ pattern: '/^[A-Z]{2}\\d{6}$/' }] },
        paid: { type: 'yesno', label: '已付款', default: true },
        paidOn: { type: 'date', label: '付款日期', vif: [{ field: 'paid', value: true }] },
        note: { type: 'textarea', label: '备注', attrs: { maxlength: 200, placeholder: '选填' } },
        hint: { type: 'text', label: '说明' },
      },
      order: ['contractNo', 'lampPower', 'paid', 'paidOn', 'note'],
      labelWidth: 120,
    }),
  ),
  device(
    'LC-NB10-O',
    '单灯控制器（旧版组件）',
    'SingleLampController',
    lamp(150),
    JSON.stringify({
      formDesc: {
        photos: { type: 'image-uploader', label: '现场照片', attrs: { multiple: true, limit: 3, fileSize: 5 } },
        report: {
          type: 'upload-file',
          label: '验收报告',
          required: true,
          attrs: { fileType: ['pdf'], multiple: false },
        },
        gate: { type: 'location-picker', label: '检修口位置' },
        road: {
          type: 'cascader',
          label: '路段',
          options: [
            {
              value: 'n',
              label: '北片区',
              children: [
                { value: 'n1', label: '滨江路' },
                { value: 'n2', label: '港湾大道' },
              ],
            },
            { value: 's', label: '南片区' },
          ],
        },
        checkWeek: { type: 'week', label: '巡检周' },
        visits: { type: 'dates', label: '到访日期' },
        work: { type: 'datetimerange', label: '施工时间' },
        season: { type: 'monthrange', label: '季节' },
        quiet: { type: 'timerange', label: '静默时段' },
        source: { type: 'radio-input', label: '来源', options: [{ text: '自购', value: 'own' }] },
        neighbour: { type: 'iotdevice', label: '相邻设备', attrs: { selectorModel: 'multiple' } },
        pin: { type: 'password', label: '口令' },
      },
    }),
  ),
  model('carrier', 'POLE-12', '12米智慧灯杆', [
    one('material', '材质', { steel: '钢', aluminium: '铝合金' }, { defaultValue: 'steel' }),
    dbl('poleHeight', '杆高', 3, 30, { unit: 'm', ...must }),
    int('armCount', '灯臂数量', 0, 4, { defaultValue: '1' }),
    yes('hasGrounding', '接地', { defaultValue: 'true' }),
    phase(),
  ]),
  model('carrier', 'TRUCK', '高空作业车', [
    txt('plateNumber', '车牌号', 10, must),
    int('maxLoad', '额定载重', 50, 5000),
  ]),
  model('facility', 'BOX-100', '配电箱', [
    int('capacity', '容量', 30, 2000, { unit: 'kVA' }),
    int('loopCount', '回路数量', 1, 24),
  ]),
  model('facility', 'STOP', '公交站台', [dbl('length', '长度', 2, 30, { unit: 'm' }), yes('hasShelter', '有候车棚')]),
];

const field = (name: string, more: Partial<FieldPlan> = {}): FieldPlan => ({
  field: name,
  title: name,
  input: 'text',
  required: false,
  options: [],
  ...more,
});

/** The fixed fields of every kind of asset (FORM-01 to FORM-11), as documents have them. */
export const goldenGroups = (asset: AssetKind): readonly FieldGroup[] => [
  {
    id: 'base',
    title: '基本信息',
    fields: [
      field('uid', { required: true, maxLength: 50, validate: 'uid' }),
      field('name', { required: true, maxLength: 50, validate: 'name' }),
      field('deviceArea', { required: true, input: 'treeSelect', source: 'areas' }),
      field('manager', { required: true, input: 'treeSelect', source: 'departments' }),
      ...(asset === 'carrier' ? [] : [field('vehicleId', { input: 'pick', pickFrom: 'carriers' })]),
      field('address', { required: true, maxLength: 200 }),
      field('installationDate', { input: 'date' }),
      field('qualityAssuranceDate', { input: 'dateRange' }),
      field('image', { input: 'files', appType: 'asset', required: asset === 'carrier' }),
      ...(asset === 'carrier' ? [field('modelFile', { input: 'files', appType: 'asset', accept: '.glb' })] : []),
    ],
  },
];

/** The codes of the golden products. */
export const goldenCodes = {
  nodes: ['LC-PLC20', 'LC-485'],
  loopAliases: ['CC-PLC08'],
  smartGateways: ['SmartGateway'],
};
