import { choice, double, flag, integer, text } from './attribute-plan.ts';
import { readValues, restart, setReportInterval, stopCharging } from './command-plan.ts';
import { electricity, type ProductPlan, reportInterval, serverIp } from './product-plan.ts';

export const CHARGING_PILE: ProductPlan = {
  id: '700000000000000007',
  code: 'CP-AC7',
  name: { zh: '交流充电桩', en: 'EV charger' },
  deviceType: 'ChargingPile',
  deviceTypeName: { zh: '充电桩', en: 'EV charger' },
  protocol: 'OCPP',
  nodeType: 'device',
  icon: 'charging',
  share: 3,
  letters: 'CD',
  department: 'operations',
  sensor: [
    choice('workState', '工作状态', 'Operating state', [
      ['idle', '空闲', 'Idle'],
      ['charging', '充电中', 'Charging'],
      ['finished', '已充满', 'Finished'],
      ['fault', '故障', 'Fault'],
    ]),
    ...electricity(10000),
    integer('sessionsToday', '今日充电次数', 'Charging sessions today', { min: 0, max: 500 }),
    double('temperature', '枪头温度', 'Connector temperature', { min: -40, max: 125, unit: '℃' }),
  ],
  configurable: [
    integer('ratedPower', '额定功率', 'Rated power', { min: 1, max: 360, unit: 'kW', default: 7, required: true }),
    integer('plugCount', '枪数', 'Connectors', { min: 1, max: 4, default: 1 }),
    double('price', '电价', 'Price', { min: 0, max: 10, step: 0.01, unit: '元/kWh', default: 1.2 }),
    text('operatorId', '运营商编码', 'Operator code', { maxLength: 9, pattern: '^[0-9A-Z]{9}$' }),
    flag('openToPublic', '对外开放', 'Open to the public', { default: true }),
  ],
  technique: [
    ['icon', '图标', 'Icon', 'ChargingPile'],
    ['plug', '接口标准', 'Plug', 'GB/T 20234.2'],
  ],
  commands: [stopCharging(), restart()],
};

export const WEATHER_STATION: ProductPlan = {
  id: '700000000000000008',
  code: 'WS-8E',
  name: { zh: '微型气象站', en: 'Weather station' },
  deviceType: 'WeatherStation',
  deviceTypeName: { zh: '气象站', en: 'Weather station' },
  protocol: 'MODBUS',
  nodeType: 'child',
  icon: 'weather',
  share: 1.6,
  letters: 'QX',
  department: 'operations',
  sensor: [
    double('temperature', '气温', 'Temperature', { min: -40, max: 60, unit: '℃' }),
    double('humidity', '湿度', 'Humidity', { min: 0, max: 100, unit: '%' }),
    double('pressure', '气压', 'Air pressure', { min: 800, max: 1100, unit: 'hPa' }),
    double('windSpeed', '风速', 'Wind speed', { min: 0, max: 60, unit: 'm/s' }),
    integer('windDirection', '风向', 'Wind direction', { min: 0, max: 359, unit: '°' }),
    double('rainfall', '小时雨量', 'Hourly rainfall', { min: 0, max: 300, unit: 'mm' }),
    integer('pm25', 'PM2.5', 'PM2.5', { min: 0, max: 1000, unit: 'μg/m³' }),
    integer('pm10', 'PM10', 'PM10', { min: 0, max: 2000, unit: 'μg/m³' }),
    double('noise', '噪声', 'Noise', { min: 30, max: 130, unit: 'dB' }),
    integer('illuminance', '照度', 'Illuminance', { min: 0, max: 200000, unit: 'lx' }),
  ],
  configurable: [
    reportInterval(60),
    integer('address', '总线地址', 'Bus address', { min: 1, max: 247, default: 1, required: true }),
    integer('windLimit', '大风告警阈值', 'Wind limit', { min: 5, max: 60, unit: 'm/s', default: 17 }),
    integer('noiseLimit', '噪声告警阈值', 'Noise limit', { min: 40, max: 120, unit: 'dB', default: 70 }),
  ],
  technique: [
    ['icon', '图标', 'Icon', 'WeatherStation'],
    ['elements', '监测要素', 'Measured quantities', '10'],
  ],
  commands: [readValues(), setReportInterval(60), restart()],
};

export const TRAFFIC_RADAR: ProductPlan = {
  id: '700000000000000009',
  code: 'TR-24G',
  name: { zh: '交通毫米波雷达', en: 'Traffic radar' },
  deviceType: 'Radar',
  deviceTypeName: { zh: '交通雷达', en: 'Traffic radar' },
  protocol: 'TCP',
  nodeType: 'child',
  icon: 'radar',
  share: 2.4,
  letters: 'LD',
  department: 'monitoring',
  sensor: [
    integer('trafficVolume', '小时车流量', 'Vehicles per hour', { min: 0, max: 20000 }),
    double('averageSpeed', '平均车速', 'Average speed', { min: 0, max: 250, unit: 'km/h' }),
    double('headway', '车头时距', 'Headway', { min: 0, max: 600, unit: 's' }),
    double('occupancy', '车道占有率', 'Lane occupancy', { min: 0, max: 100, unit: '%' }),
    integer('queueLength', '排队长度', 'Queue length', { min: 0, max: 2000, unit: 'm' }),
  ],
  configurable: [
    serverIp(),
    integer('laneCount', '车道数', 'Lanes', { min: 1, max: 10, default: 4, required: true }),
    integer('speedLimit', '限速', 'Speed limit', { min: 20, max: 120, step: 10, unit: 'km/h', default: 60 }),
    choice(
      'direction',
      '检测方向',
      'Direction',
      [
        ['coming', '来向', 'Coming'],
        ['going', '去向', 'Going'],
        ['both', '双向', 'Both'],
      ],
      { default: 'both' },
    ),
  ],
  technique: [
    ['icon', '图标', 'Icon', 'Radar'],
    ['band', '工作频段', 'Band', '24 GHz'],
  ],
  commands: [readValues(), restart()],
};
