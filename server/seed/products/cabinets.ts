import { choice, double, flag, integer, text } from './attribute-plan.ts';
import { loadLighting, readValues, restart, switchLoop, switchRelay, syncTime } from './command-plan.ts';
import {
  electricity,
  loopAliases,
  loopCount,
  type ProductPlan,
  phase,
  relaySwitches,
  reportInterval,
  serverIp,
  telecomDeviceId,
} from './product-plan.ts';

const loopStates = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    flag(`loop${index + 1}Status`, `回路${index + 1}状态`, `Loop ${index + 1} on`),
  );

const perPhase = () =>
  ['A', 'B', 'C'].flatMap((name) => [
    double(`voltage${name}`, `${name}相电压`, `Voltage ${name}`, { min: 0, max: 500, unit: 'V' }),
    double(`current${name}`, `${name}相电流`, `Current ${name}`, { min: 0, max: 200, unit: 'A' }),
  ]);

export const CONCENTRATOR: ProductPlan = {
  id: '700000000000000003',
  code: 'CC-PLC08',
  name: { zh: '集中控制器', en: 'Concentrator' },
  deviceType: 'CentralizedController',
  deviceTypeName: { zh: '集中控制器', en: 'Concentrator' },
  protocol: 'MQTT',
  nodeType: 'gateway',
  icon: 'concentrator',
  share: 1.2,
  letters: 'JK',
  department: 'lighting',
  sensor: [
    ...perPhase(),
    double('power', '总有功功率', 'Total active power', { min: 0, max: 100000, unit: 'W' }),
    double('powerFactor', '功率因数', 'Power factor', { min: 0, max: 1 }),
    double('energy', '累计电能', 'Total energy', { min: 0, max: 999999999, unit: 'kWh' }),
    ...loopStates(8),
    flag('doorOpen', '箱门打开', 'Door open'),
    flag('waterAlarm', '水浸', 'Water detected'),
    double('temperature', '箱内温度', 'Cabinet temperature', { min: -40, max: 125, unit: '℃' }),
    text('firmware', '固件版本', 'Firmware', { maxLength: 20 }),
    choice('localOverride', '就地转换开关', 'Cabinet switch', [
      ['NONE', '自动', 'Automatic'],
      ['ON', '手动开', 'On by hand'],
      ['OFF', '手动关', 'Off by hand'],
    ]),
  ],
  configurable: [
    choice(
      'nodeType',
      '下行方式',
      'Node type',
      [
        ['PLC', '电力载波', 'Power line'],
        ['485', 'RS-485', 'RS-485'],
      ],
      { default: 'PLC', required: true },
    ),
    telecomDeviceId(),
    serverIp(),
    integer('serverPort', '服务器端口', 'Server port', { min: 1, max: 65535, default: 1883 }),
    reportInterval(300),
    ...loopAliases(8),
    ...relaySwitches(),
    loopCount(8, 6),
    phase(),
  ],
  technique: [
    ['icon', '图标', 'Icon', 'Concentrator'],
    ['maxNodes', '最大节点数', 'Most nodes', '500'],
    ['ratedVoltage', '额定电压', 'Rated voltage', 'AC 380V'],
    ['maxPrograms', '最大方案数', 'Most programs', '8'],
    ['maxCalendars', '最大日历数', 'Most calendars', '4'],
    ['maxSteps', '每个方案最大步数', 'Most steps of a program', '10'],
  ],
  commands: [switchLoop(8), readValues(), syncTime(), loadLighting(), restart()],
};

export const SMART_GATEWAY: ProductPlan = {
  id: '700000000000000006',
  code: 'SG-500',
  name: { zh: '智能网关', en: 'Smart gateway' },
  deviceType: 'SmartGateway',
  deviceTypeName: { zh: '智能网关', en: 'Smart gateway' },
  protocol: 'MQTT',
  nodeType: 'gateway',
  icon: 'gateway',
  share: 4,
  letters: 'WG',
  department: 'operations',
  sensor: [
    ...electricity(10000),
    double('temperature', '箱内温度', 'Cabinet temperature', { min: -40, max: 125, unit: '℃' }),
    double('humidity', '箱内湿度', 'Cabinet humidity', { min: 0, max: 100, unit: '%' }),
    double('tilt', '倾斜角', 'Tilt', { min: 0, max: 90, unit: '°' }),
    double('leakageCurrent', '漏电流', 'Leakage current', { min: 0, max: 1000, unit: 'mA' }),
    integer('waterLevel', '水位', 'Water level', { min: 0, max: 2000, unit: 'mm' }),
    flag('doorOpen', '箱门打开', 'Door open'),
    ...loopStates(4),
  ],
  configurable: [
    telecomDeviceId(),
    serverIp(),
    integer('heartbeat', '心跳间隔', 'Heartbeat interval', { min: 5, max: 600, unit: 's', default: 30 }),
    double('tiltLimit', '倾斜告警阈值', 'Tilt limit', { min: 1, max: 45, step: 0.5, unit: '°', default: 8 }),
    // The model has eight in two relay rows; forms show the first four (FORM-24).
    ...loopAliases(8),
    ...relaySwitches(),
    loopCount(8, 4),
    phase(),
  ],
  technique: [
    ['icon', '图标', 'Icon', 'Gateway'],
    ['ports', '网口', 'Ports', '8 x 1000M'],
    ['protection', '防护等级', 'Protection class', 'IP65'],
  ],
  commands: [switchRelay(4), readValues(), restart()],
};
