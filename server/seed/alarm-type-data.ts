import type { ALARM_LEVEL_IDS, AlarmKind } from './special-ids.ts';

type Level = keyof typeof ALARM_LEVEL_IDS;

/** An alarm type: its products, weight and season. */
export interface AlarmTypePlan {
  id: string;
  key: string;
  zh: string;
  en: string;
  kind: AlarmKind;
  category: string;
  level: Level;
  /** Codes of products that raise it. */
  products: string[];
  /** Weight relative to other types. */
  weight: number;
  /** Season or time of day with more alarms; those of burning lamps happen only in the dark. */
  season: 'even' | 'night' | 'dark' | 'day' | 'storm';
  /** The number in the text of its alarms, `alarmText.<key>`. */
  range?: [min: number, max: number, decimals: number];
}

export const ALARM_CATEGORIES: { id: string; key: string; zh: string; en: string; kind: AlarmKind }[] = [
  { id: '710000000000000001', key: 'ConnectionAlarm', zh: '通信告警', en: 'Connection', kind: 'device' },
  { id: '710000000000000002', key: 'ElectricAlarm', zh: '电气告警', en: 'Electricity', kind: 'device' },
  { id: '710000000000000003', key: 'StructureAlarm', zh: '杆体告警', en: 'Pole', kind: 'device' },
  { id: '710000000000000004', key: 'FaultAlarm', zh: '设备故障', en: 'Device fault', kind: 'device' },
  { id: '710000000000000005', key: 'BusinessAlarm', zh: '业务告警', en: 'Business', kind: 'business' },
  { id: '710000000000000006', key: 'AiAlarm', zh: 'AI 识别告警', en: 'AI recognition', kind: 'ai' },
];

const LAMPS = ['LC-NB10', 'LC-PLC20'];
const MAINS = [...LAMPS, 'SG-500'];
let number = 100;

function type(
  key: string,
  names: [zh: string, en: string],
  category: string,
  level: Level,
  products: string[],
  weight: number,
  season: AlarmTypePlan['season'],
  range?: AlarmTypePlan['range'],
): AlarmTypePlan {
  const kind = ALARM_CATEGORIES.find((entry) => entry.key === category)?.kind ?? 'device';
  number += 1;
  const id = `710000000000000${number}`;
  return { id, key, zh: names[0], en: names[1], kind, category, level, products, weight, season, range };
}

export const ALARM_TYPES: AlarmTypePlan[] = [
  type(
    'DeviceOfflineEvent',
    ['设备离线', 'Device offline'],
    'ConnectionAlarm',
    'important',
    [...LAMPS, 'CC-PLC08', 'SG-500', 'LED-P4', 'CAM-PT40', 'CP-AC7', 'WS-8E', 'TR-24G', 'RD-S30'],
    26,
    'storm',
    [15, 120, 0],
  ),
  type(
    'DeviceStatusEvent',
    ['设备状态异常', 'Abnormal device state'],
    'ConnectionAlarm',
    'hint',
    [...LAMPS, 'LED-P4', 'RD-S30'],
    8,
    'even',
    [3, 9, 0],
  ),
  type('UndervoltageAlarm', ['欠压告警', 'Undervoltage'], 'ElectricAlarm', 'minor', MAINS, 12, 'night', [148, 175, 1]),
  type('OvervoltageAlarm', ['过压告警', 'Overvoltage'], 'ElectricAlarm', 'important', MAINS, 6, 'night', [265, 282, 1]),
  type('OvercurrentAlarm', ['过流告警', 'Overcurrent'], 'ElectricAlarm', 'important', MAINS, 5, 'night', [2.1, 4.8, 2]),
  type('UndercurrentAlarm', ['欠流告警', 'Undercurrent'], 'ElectricAlarm', 'minor', LAMPS, 9, 'dark', [0.01, 0.12, 2]),
  type(
    'LightPoleLeakageAlarm',
    ['灯杆漏电', 'Leakage current at the pole'],
    'ElectricAlarm',
    'urgent',
    MAINS,
    3,
    'storm',
    [31, 120, 1],
  ),
  type('PhaseLossAlarm', ['缺相告警', 'Phase loss'], 'ElectricAlarm', 'urgent', ['CC-PLC08'], 2, 'storm', [1, 2, 0]),
  type(
    'LightPoleTiltAlarm',
    ['灯杆倾斜', 'Pole tilted'],
    'StructureAlarm',
    'urgent',
    ['SG-500'],
    1,
    'storm',
    [8.1, 16, 1],
  ),
  type(
    'DoorOpenAlarm',
    ['箱门打开', 'Door open'],
    'StructureAlarm',
    'minor',
    ['CC-PLC08', 'SG-500'],
    3,
    'day',
    [5, 40, 0],
  ),
  type(
    'WaterAlarm',
    ['水浸告警', 'Water detected'],
    'StructureAlarm',
    'urgent',
    ['CC-PLC08', 'SG-500'],
    2,
    'storm',
    [120, 460, 0],
  ),
  type('LampFaultAlarm', ['灯具故障', 'Lamp fault'], 'FaultAlarm', 'important', LAMPS, 11, 'dark', [3, 20, 0]),
  type(
    'ScreenTemperatureAlarm',
    ['屏体过温', 'Screen overheating'],
    'FaultAlarm',
    'important',
    ['LED-P4'],
    2,
    'day',
    [70.5, 82, 1],
  ),
  type(
    'ChargingPileFault',
    ['充电桩故障', 'EV charger fault'],
    'FaultAlarm',
    'important',
    ['CP-AC7'],
    2,
    'even',
    [11, 58, 0],
  ),
  type(
    'StorageAlarm',
    ['录像存储异常', 'Recording storage low'],
    'FaultAlarm',
    'minor',
    ['CAM-PT40'],
    2,
    'even',
    [1, 4, 0],
  ),
  type('OneKeyCall', ['一键呼叫', 'Emergency call'], 'BusinessAlarm', 'urgent', ['RD-S30'], 3, 'even', [4, 50, 0]),
  type(
    'IllegalParking',
    ['违章停车', 'Illegal parking'],
    'BusinessAlarm',
    'minor',
    ['TR-24G', 'CAM-PT40'],
    5,
    'day',
    [10, 90, 0],
  ),
  type('RedLightRunning', ['闯红灯', 'Red-light running'], 'BusinessAlarm', 'hint', ['TR-24G'], 3, 'day', [1, 4, 0]),
  type(
    'NoiseAlarm',
    ['噪声超标', 'Noise limit exceeded'],
    'BusinessAlarm',
    'hint',
    ['WS-8E'],
    2,
    'night',
    [70.5, 92, 1],
  ),
  type(
    'StrongWindAlarm',
    ['大风预警', 'Strong wind'],
    'BusinessAlarm',
    'important',
    ['WS-8E'],
    2,
    'storm',
    [17.2, 31, 1],
  ),
  type('BorderCrossing', ['越界告警', 'Line crossing'], 'AiAlarm', 'important', ['CAM-PT40'], 3, 'night', [62, 97, 0]),
  type('CrowdGathering', ['人群聚集', 'Crowd gathering'], 'AiAlarm', 'important', ['CAM-PT40'], 2, 'day', [20, 120, 0]),
  type('RoadWater', ['道路积水', 'Water on the road'], 'AiAlarm', 'urgent', ['CAM-PT40'], 1, 'storm', [6, 80, 0]),
  type(
    'ManholeMissing',
    ['井盖缺失', 'Manhole cover missing'],
    'AiAlarm',
    'urgent',
    ['CAM-PT40'],
    1,
    'even',
    [62, 97, 0],
  ),
  type(
    'CabinetLocalAlarm',
    ['配电箱就地控制', 'Cabinet in local control'],
    'FaultAlarm',
    'minor',
    ['CC-PLC08'],
    2,
    'day',
    [5, 60, 0],
  ),
];
