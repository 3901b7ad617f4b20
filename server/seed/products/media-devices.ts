import { choice, double, flag, integer, text } from './attribute-plan.ts';
import { gotoPreset, restart, setBrightness, setVolume, switchPower } from './command-plan.ts';
import { channelId, electricity, type ProductPlan, reportInterval, serverIp } from './product-plan.ts';

export const LED_SCREEN: ProductPlan = {
  id: '700000000000000004',
  code: 'LED-P4',
  name: { zh: 'LED信息屏', en: 'LED screen' },
  deviceType: 'AdvertisingScreen',
  deviceTypeName: { zh: 'LED信息屏', en: 'LED screen' },
  protocol: 'HTTP',
  nodeType: 'device',
  icon: 'screen',
  share: 6,
  letters: 'XP',
  department: 'publishing',
  sensor: [
    flag('screenOn', '屏幕开启', 'Screen on'),
    integer('brightness', '亮度', 'Brightness', { min: 0, max: 100, unit: '%' }),
    integer('volume', '音量', 'Volume', { min: 0, max: 100, unit: '%' }),
    text('programName', '当前节目', 'Programme', { maxLength: 100 }),
    double('temperature', '箱体温度', 'Housing temperature', { min: -40, max: 125, unit: '℃' }),
    ...electricity(3000),
  ],
  configurable: [
    choice(
      'cardModel',
      '控制卡型号',
      'Control card',
      [
        ['NOVA', '诺瓦', 'Nova'],
        ['XIXUN', '熙讯', 'Xixun'],
      ],
      { default: 'XIXUN', required: true },
    ),
    serverIp(),
    integer('screenWidth', '屏宽', 'Screen width', { min: 32, max: 3840, unit: 'px', default: 192, required: true }),
    integer('screenHeight', '屏高', 'Screen height', { min: 32, max: 3840, unit: 'px', default: 384, required: true }),
    flag('autoBrightness', '自动亮度', 'Automatic brightness', { default: true }),
    reportInterval(300),
  ],
  technique: [
    ['icon', '图标', 'Icon', 'Screen'],
    ['pitch', '点间距', 'Pixel pitch', '4 mm'],
  ],
  commands: [setBrightness(), switchPower()],
};

export const CAMERA: ProductPlan = {
  id: '700000000000000005',
  code: 'CAM-PT40',
  name: { zh: '高清摄像机', en: 'Camera' },
  deviceType: 'camera',
  deviceTypeName: { zh: '摄像机', en: 'Camera' },
  protocol: 'GB28181',
  nodeType: 'device',
  icon: 'camera',
  share: 9,
  letters: 'SX',
  department: 'monitoring',
  sensor: [
    flag('recording', '录像中', 'Recording'),
    integer('bitrate', '码率', 'Bit rate', { min: 0, max: 50000, unit: 'kbps' }),
    integer('frameRate', '帧率', 'Frame rate', { min: 0, max: 60, unit: 'fps' }),
    double('storageUsed', '存储占用', 'Storage used', { min: 0, max: 100, unit: '%' }),
    double('temperature', '温度', 'Temperature', { min: -40, max: 125, unit: '℃' }),
  ],
  configurable: [
    choice(
      'cameraType',
      '摄像机类型',
      'Camera type',
      [
        ['1', '球机', 'Dome'],
        ['2', '枪机', 'Bullet'],
        ['3', '半球机', 'Half dome'],
      ],
      { default: '1', required: true },
    ),
    serverIp(),
    integer('serverPort', '端口', 'Port', { min: 1, max: 65535, default: 5060 }),
    { ...channelId(), required: true },
    choice(
      'memoryType',
      '存储方式',
      'Storage',
      [
        ['0', '不存储', 'None'],
        ['1', 'NVR', 'NVR'],
        ['2', '云存储', 'Cloud'],
      ],
      { default: '1' },
    ),
    text('nvrId', 'NVR编号', 'NVR ID', { maxLength: 32 }),
    flag('ptz', '支持云台', 'PTZ supported', { default: true }),
  ],
  technique: [
    ['icon', '图标', 'Icon', 'Camera'],
    ['carrierSub', '载体子类', 'Carrier sub-type', 'Live'],
    ['resolution', '分辨率', 'Resolution', '2560x1440'],
  ],
  commands: [gotoPreset(), restart()],
};

export const IP_SPEAKER: ProductPlan = {
  id: '700000000000000010',
  code: 'RD-S30',
  name: { zh: 'IP音柱', en: 'IP speaker' },
  deviceType: 'Radio',
  deviceTypeName: { zh: 'IP音柱', en: 'IP speaker' },
  protocol: 'SIP',
  nodeType: 'device',
  icon: 'speaker',
  share: 4.8,
  letters: 'YZ',
  department: 'publishing',
  sensor: [
    flag('playing', '播放中', 'Playing'),
    integer('volume', '音量', 'Volume', { min: 0, max: 100, unit: '%' }),
    text('programName', '当前节目', 'Programme', { maxLength: 100 }),
    double('temperature', '温度', 'Temperature', { min: -40, max: 125, unit: '℃' }),
  ],
  configurable: [
    serverIp(),
    { ...channelId(), required: true },
    text('sipNumber', 'SIP号码', 'SIP number', { maxLength: 16, pattern: '^[0-9]{3,16}$' }),
    integer('maxVolume', '最大音量', 'Maximum volume', { min: 0, max: 100, unit: '%', default: 80 }),
    flag('oneKeyCall', '一键呼叫', 'Emergency call', { default: false }),
  ],
  technique: [
    ['icon', '图标', 'Icon', 'Radio'],
    ['ratedPower', '额定功率', 'Rated power', '30W'],
  ],
  commands: [setVolume(), switchPower()],
};
