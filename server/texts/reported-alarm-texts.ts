import type { Bilingual } from './bilingual.ts';

/** What alarms say that devices, cameras and people report, by the key of their type; {n} is the number in it. */
export const reportedAlarmTexts = {
  'alarmText.DeviceOfflineEvent': { zh: '已 {n} 分钟未收到心跳', en: 'No heartbeat for {n} min' },
  'alarmText.DeviceStatusEvent': {
    zh: '连续 {n} 次上报数据异常',
    en: 'Invalid data in {n} reports in a row',
  },
  'alarmText.UndervoltageAlarm': { zh: '电压 {n} V，低于 176 V', en: 'Voltage {n} V, below 176 V' },
  'alarmText.OvervoltageAlarm': { zh: '电压 {n} V，高于 264 V', en: 'Voltage {n} V, above 264 V' },
  'alarmText.OvercurrentAlarm': { zh: '电流 {n} A，高于 2 A', en: 'Current {n} A, above 2 A' },
  'alarmText.UndercurrentAlarm': {
    zh: '开灯后电流仅 {n} A，灯具可能损坏',
    en: 'Only {n} A after switch-on, the lamp may be broken',
  },
  'alarmText.LightPoleLeakageAlarm': { zh: '漏电流 {n} mA，高于 30 mA', en: 'Leakage current {n} mA, above 30 mA' },
  'alarmText.PhaseLossAlarm': {
    zh: '{n} 相失电',
    en: '{n} {n:phase has|phases have} no voltage',
  },
  'alarmText.LightPoleTiltAlarm': { zh: '倾斜 {n}°，超过 8°', en: 'Pole tilted by {n}°, more than 8°' },
  'alarmText.DoorOpenAlarm': { zh: '箱门已打开 {n} 分钟', en: 'Door open for {n} min' },
  'alarmText.WaterAlarm': { zh: '箱内积水，水位 {n} mm', en: 'Water in the cabinet, level {n} mm' },
  'alarmText.LampFaultAlarm': {
    zh: '下发开灯后 {n} 分钟仍未亮灯',
    en: 'Still dark {n} min after it was switched on',
  },
  'alarmText.ScreenTemperatureAlarm': {
    zh: '屏体温度 {n} ℃，高于 70 ℃',
    en: 'Screen temperature {n} °C, above 70 °C',
  },
  'alarmText.ChargingPileFault': { zh: '充电中断，故障码 E{n}', en: 'Charging stopped with fault E{n}' },
  'alarmText.StorageAlarm': { zh: '录像存储剩余不足 {n}%', en: 'Less than {n}% of the recording storage is free' },
  'alarmText.OneKeyCall': { zh: '一键呼叫，等待接听 {n} 秒', en: 'Emergency call, waiting for {n} s' },
  'alarmText.IllegalParking': { zh: '机动车违停 {n} 分钟', en: 'Vehicle parked illegally for {n} min' },
  'alarmText.RedLightRunning': {
    zh: '{n} 辆车闯红灯',
    en: '{n} {n:vehicle|vehicles} ran a red light',
  },
  'alarmText.NoiseAlarm': { zh: '噪声 {n} dB，高于 70 dB', en: 'Noise {n} dB, above 70 dB' },
  'alarmText.StrongWindAlarm': {
    zh: '瞬时风速 {n} m/s，请检查沿线广告屏',
    en: 'Gusts of {n} m/s, check the screens along the road',
  },
  'alarmText.BorderCrossing': { zh: '有人越过警戒线，置信度 {n}%', en: 'Person crossed the line, {n}% confidence' },
  'alarmText.CrowdGathering': { zh: '画面内聚集约 {n} 人', en: 'Crowd of about {n} people' },
  'alarmText.RoadWater': { zh: '路面积水约 {n} m²', en: 'About {n} m² of water on the road' },
  'alarmText.ManholeMissing': { zh: '疑似井盖缺失，置信度 {n}%', en: 'Manhole cover may be missing, {n}% confidence' },
  'alarmText.CabinetLocalAlarm': {
    zh: '转换开关不在自动位已 {n} 分钟',
    en: 'Switch not on automatic for {n} min',
  },
} as const satisfies Record<string, Bilingual>;
