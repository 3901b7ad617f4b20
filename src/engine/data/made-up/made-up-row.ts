import { city, cycled, madeUpPlace, madeUpTime, steady } from './made-up-city.ts';

type Row = Record<string, unknown>;

/** Address of the picture that stands for every picture. */
export const pictureAddress = '/made-up/lamp.svg';

/** The row with an index: a lamp, its road, and the person who looks after it, under the names that platforms use. */
export function madeUpRow(index: number): Row {
  const road = cycled(city.roads, index);
  const person = cycled(city.people, index);
  const number = String(index + 1).padStart(3, '0');
  const level = index % city.levels.length;
  const department = index % city.departments.length;
  const isOnline = index % 6 !== 2;
  const time = madeUpTime(index);
  return {
    id: String(1001 + index),
    uid: `LP-${number}`,
    code: `LP${number}`,
    name: `${road}${index + 1}号灯杆`,
    title: `${road}照明维护`,
    caption: `${road}巡检`,
    text: `${road}路灯运行正常`,
    description: `${road}${index + 1}号灯电流偏高`,
    reason: '计划检修',
    remark: '',
    address: `${cycled(city.districts, index)}${road}`,
    content: `<p>${road}今晚 <b>22:00</b> 起分段检修路灯。</p>`,
    loginName: `user${number}@city.example`,
    phoneNumber: `1380000${String(1000 + index)}`,
    email: `user${number}@city.example`,
    createUserName: person,
    userName: person,
    age: 26 + steady(road, 20),
    enabled: index % 5 !== 3,
    version: 1,
    read: index % 2 === 0,
    isRead: index % 2 === 0,
    roleNames: index % 2 === 0 ? ['运维人员'] : ['管理员', '调度员'],
    departmentManager: index % 4 === 0,
    department: { id: String(department + 2), code: `00100${department + 1}`, name: cycled(city.departments, index) },
    departmentCode: `00100${department + 1}`,
    areaCode: `00100${(index % city.districts.length) + 1}`,
    createTime: time,
    updateTime: time,
    releaseTime: time,
    eventTime: time,
    time,
    lastSignInTime: time,
    expiredTime: index % 3 === 0 ? null : '2026-12-31 23:59:59',
    status: isOnline ? 'NORMAL' : 'FAULT',
    state: isOnline ? 'NORMAL' : 'FAULT',
    onlineStatus: isOnline ? 'ONLINE' : 'OFFLINE',
    power: 60 + steady(`power ${index}`, 900) / 10,
    load: steady(`load ${index}`, 100),
    onlineRate: 88 + steady(`rate ${index}`, 120) / 10,
    count: 12 + steady(`count ${index}`, 90),
    total: 120,
    value: String(12 + steady(`value ${index}`, 90)),
    label: road,
    levelId: String(level + 1),
    levelName: city.levels[level],
    eventId: `E${number}`,
    eventType: 'deviceAlarm',
    eventDomainId: '66',
    eventDomainName: '设备告警',
    kind: 'device',
    deviceId: String(1001 + index),
    deviceName: `${road}${index + 1}号灯`,
    deviceType: 'SingleLampController',
    deviceTypeName: '单灯控制器',
    defaultProgramId: '1',
    productModelId: '7',
    productName: '单灯控制器 LC-200',
    color: cycled(['#2a7af5', '#fd4d62', '#f9bb0e', '#19be6b'], index),
    picture: pictureAddress,
    pictures: [{ id: `p${number}`, name: '抓拍.svg', downloadUrl: pictureAddress, size: 900 }],
    boxes: [{ label: '路灯', confidence: 0.93, x: 0.4, y: 0.12, width: 0.3, height: 0.7 }],
    entryUrl: `https://city.example/report/${number}`,
    attachments: [{ id: `f${number}`, name: '检修方案.pdf', downloadUrl: '/made-up/plan.pdf', size: 182_400 }],
    sensorValueAttrs: [
      { uKey: 'current', value: String(0.2 + steady(`current ${index}`, 60) / 100) },
      { uKey: 'voltage', value: String(218 + steady(`voltage ${index}`, 12)) },
    ],
    location: { type: 'Point', coordinates: madeUpPlace(index), coordinateSystemType: 'GCJ02' },
    configurableAttrs: [{ uKey: 'power', value: '100' }],
    uKey: cycled(['deviceAlarm', 'businessAlarm', 'aiAlarm'], index),
    dictLabel: cycled(['恒光照明', '粤明市政', '华南电工'], index),
    dictValue: cycled(['HG', 'YM', 'HN'], index),
    menuId: String(301 + index),
    url: '/workTable',
    openType: 'tag',
    appName: 'pc',
    cascade: '运维管理',
    position: index + 1,
  };
}
