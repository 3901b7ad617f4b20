import { ALARM_LEVEL_IDS, DICTIONARY_TYPE_IDS } from './special-ids.ts';

/** A dictionary entry: value, labels, and an id if something refers to it. */
export interface SeedDictionaryItem {
  value: string;
  zh: string;
  en: string;
  id?: string;
}
export interface SeedDictionary {
  id: string;
  zh: string;
  en: string;
  items: SeedDictionaryItem[];
}

const item = (value: string, zh: string, en: string, id?: string): SeedDictionaryItem => ({
  value,
  zh,
  en,
  id,
});

/** English labels of earlier versions by id of the entry; entries that still have them get the present ones. */
export const FORMER_LABELS: ReadonlyMap<string, string> = new Map([
  [ALARM_LEVEL_IDS.urgent, 'Urgent'],
  [ALARM_LEVEL_IDS.important, 'Important'],
  [ALARM_LEVEL_IDS.hint, 'Hint'],
]);

/** The platform's dictionaries. Assets refer to organisations by id, to types and states by value. */
export const DICTIONARIES: SeedDictionary[] = [
  {
    id: DICTIONARY_TYPE_IDS.alarmLevel,
    zh: '告警等级',
    en: 'Alarm level',
    items: [
      item('1', '紧急', 'Critical', ALARM_LEVEL_IDS.urgent),
      item('2', '重要', 'Major', ALARM_LEVEL_IDS.important),
      item('3', '次要', 'Minor', ALARM_LEVEL_IDS.minor),
      item('4', '提示', 'Warning', ALARM_LEVEL_IDS.hint),
    ],
  },
  {
    id: DICTIONARY_TYPE_IDS.carrierType,
    zh: '载体类型',
    en: 'Carrier type',
    items: [
      item('LIGHTPOLE', '智慧灯杆', 'Smart light pole'),
      item('ORDINARYPOLE', '普通灯杆', 'Ordinary light pole'),
      item('MONITORPOLE', '监控杆', 'Camera pole'),
      item('VEHICLE', '作业车辆', 'Service vehicle'),
    ],
  },
  {
    id: DICTIONARY_TYPE_IDS.facilityType,
    zh: '设施类型',
    en: 'Facility type',
    items: [
      item('POWERBOX', '配电箱', 'Power cabinet'),
      item('MANHOLE', '井盖', 'Manhole cover'),
      item('BUSSTOP', '公交站台', 'Bus stop'),
      item('WASTEBIN', '智能垃圾箱', 'Smart waste bin'),
    ],
  },
  {
    id: DICTIONARY_TYPE_IDS.production,
    zh: '生产厂家',
    en: 'Manufacturer',
    items: [
      item('XINGHE', '星河照明科技', 'Xinghe Lighting'),
      item('LANTU', '蓝图物联', 'Lantu IoT'),
      item('YUNJIE', '云杰电子', 'Yunjie Electronics'),
      item('HAILIAN', '海联视讯', 'Hailian Vision'),
      item('QIHANG', '启航新能源', 'Qihang Energy'),
    ],
  },
  {
    id: DICTIONARY_TYPE_IDS.operationalUnit,
    zh: '运营单位',
    en: 'Operating unit',
    items: [
      item('NSWYY', '南沙湾城市运营公司', 'South Bay City Operations'),
      item('GWYY', '港湾智慧运营公司', 'Harbour Smart Operations'),
    ],
  },
  {
    id: DICTIONARY_TYPE_IDS.status,
    zh: '资产状态',
    en: 'Asset state',
    items: [
      item('NORMAL', '正常', 'Normal'),
      item('DAMAGED', '损坏', 'Damaged'),
      item('MAINTAIN', '维修', 'In repair'),
    ],
  },
  {
    id: DICTIONARY_TYPE_IDS.supplier,
    zh: '供应商',
    en: 'Supplier',
    items: [
      item('YUEDA', '粤达供应链', 'Yueda Supply'),
      item('ZHONGXIN', '众信机电', 'Zhongxin Electric'),
      item('BINHAI', '滨海贸易', 'Binhai Trading'),
    ],
  },
  {
    id: DICTIONARY_TYPE_IDS.installer,
    zh: '安装单位',
    en: 'Installer',
    items: [
      item('SHIZHENG', '湾区市政工程', 'Bay Municipal Works'),
      item('GUANGYAO', '光耀安装工程', 'Guangyao Installation'),
    ],
  },
  {
    id: DICTIONARY_TYPE_IDS.maintenanceVendor,
    zh: '维保单位',
    en: 'Maintenance company',
    items: [
      item('ANHENG', '安恒维保', 'Anheng Maintenance'),
      item('SUXIU', '速修科技', 'Suxiu Services'),
      item('MINGDENG', '明灯养护', 'Mingdeng Care'),
    ],
  },
  {
    id: DICTIONARY_TYPE_IDS.deviceType,
    zh: '设备类型',
    en: 'Device type',
    items: [
      item('SingleLampController', '单灯控制器', 'Lamp controller'),
      item('CentralizedController', '集中控制器', 'Concentrator'),
      item('AdvertisingScreen', 'LED信息屏', 'LED screen'),
      item('camera', '摄像机', 'Camera'),
      item('SmartGateway', '智能网关', 'Smart gateway'),
      item('ChargingPile', '充电桩', 'EV charger'),
      item('WeatherStation', '气象站', 'Weather station'),
      item('Radar', '交通雷达', 'Traffic radar'),
      item('Radio', 'IP音柱', 'IP speaker'),
    ],
  },
];
