import { choice, double, flag, integer, text } from './attribute-plan.ts';
import { dim, identify, readValues, restart, switchLamp } from './command-plan.ts';
import {
  electricity,
  type ProductPlan,
  phase,
  relaySwitches,
  reportInterval,
  telecomDeviceId,
} from './product-plan.ts';

const lampSensors = () => [
  flag('switchStatus', '开关状态', 'Lamp on'),
  integer('luminance', '亮度', 'Dimming level', { min: 0, max: 100, unit: '%' }),
  ...electricity(1000),
  double('powerFactor', '功率因数', 'Power factor', { min: 0, max: 1 }),
  double('burningHours', '累计亮灯时长', 'Operating hours', { min: 0, max: 200000, unit: 'h' }),
  integer('switchCount', '开灯次数', 'Switch-on count', { min: 0, max: 999999 }),
  double('temperature', '温度', 'Temperature', { min: -40, max: 125, unit: '℃' }),
  double('leakageCurrent', '漏电流', 'Leakage current', { min: 0, max: 1000, unit: 'mA' }),
  choice('workingMode', '工作模式', 'Working mode', [
    ['automatic', '自动', 'Automatic'],
    ['manual', '手动', 'Manual'],
    ['semi-automatic', '半自动', 'Semi-automatic'],
  ]),
];

const lampSettings = () => [
  integer('lampPower', '灯具额定功率', 'Rated lamp power', {
    min: 10,
    max: 600,
    unit: 'W',
    default: 150,
    required: true,
  }),
  choice(
    'dimmingType',
    '调光方式',
    'Dimming',
    [
      ['0-10V', '0-10V', '0-10 V'],
      ['PWM', 'PWM', 'PWM'],
      ['DALI', 'DALI', 'DALI'],
    ],
    { default: '0-10V' },
  ),
  integer('overVoltage', '过压阈值', 'Overvoltage limit', { min: 230, max: 300, unit: 'V', default: 264 }),
  integer('underVoltage', '欠压阈值', 'Undervoltage limit', { min: 100, max: 215, unit: 'V', default: 176 }),
  double('overCurrent', '过流阈值', 'Overcurrent limit', { min: 0.1, max: 10, step: 0.1, unit: 'A', default: 2 }),
  ...relaySwitches(),
  phase(),
];

const TYPE = { deviceType: 'SingleLampController', deviceTypeName: { zh: '单灯控制器', en: 'Lamp controller' } };

export const LAMP_CONTROLLER_4G: ProductPlan = {
  id: '700000000000000001',
  code: 'LC-NB10',
  name: { zh: '单灯控制器（4G/NB-IoT）', en: 'Lamp controller (4G/NB-IoT)' },
  ...TYPE,
  protocol: 'LwM2M',
  nodeType: 'device',
  icon: 'lamp',
  share: 30,
  letters: 'DK',
  department: 'lighting',
  sensor: [...lampSensors(), integer('rssi', '信号强度', 'Signal strength', { min: -140, max: 0, unit: 'dBm' })],
  configurable: [
    choice(
      'nodeType',
      '节点类型',
      'Node type',
      [
        ['NB', 'NB-IoT', 'NB-IoT'],
        ['CAT1', '4G Cat.1', '4G Cat.1'],
      ],
      { default: 'NB', required: true },
    ),
    { ...telecomDeviceId(), required: true },
    reportInterval(900),
    ...lampSettings(),
  ],
  technique: [
    ['icon', '图标', 'Icon', 'SingleLamp'],
    ['ratedVoltage', '额定电压', 'Rated voltage', 'AC 220V'],
    ['protection', '防护等级', 'Protection class', 'IP66'],
  ],
  commands: [switchLamp(), dim(), readValues(), restart(), identify()],
};

export const LAMP_CONTROLLER_PLC: ProductPlan = {
  id: '700000000000000002',
  code: 'LC-PLC20',
  name: { zh: '单灯控制器（PLC）', en: 'Lamp controller (PLC)' },
  ...TYPE,
  protocol: 'PLC',
  nodeType: 'child',
  icon: 'lamp',
  share: 38,
  letters: 'PK',
  department: 'lighting',
  sensor: lampSensors(),
  configurable: [
    choice(
      'nodeType',
      '节点类型',
      'Node type',
      [
        ['PLC', '电力载波', 'Power line'],
        ['485', 'RS-485', 'RS-485'],
      ],
      { default: 'PLC', required: true },
    ),
    text('concentratorId', '所属集中控制器', 'Concentrator', { maxLength: 32, required: true }),
    text('loopId', '所属回路', 'Loop', { maxLength: 8, required: true }),
    text('nodeAddress', '节点地址', 'Node address', { maxLength: 12, pattern: '^[0-9A-F]{12}$', required: true }),
    ...lampSettings(),
  ],
  technique: [
    ['icon', '图标', 'Icon', 'SingleLamp'],
    ['carrierBand', '载波频段', 'Carrier band', '2-12 MHz'],
    ['protection', '防护等级', 'Protection class', 'IP66'],
  ],
  commands: [switchLamp(), dim(), readValues(), restart(), identify()],
};
