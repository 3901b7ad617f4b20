/** Routes of the console that a result opens; schemas/site.json has the same for its own searches. */
export const consoleRoutes = {
  device: (id: string) => `/assetsManagement/iotDevicesManagement?d.deviceDetail=${encodeURIComponent(id)}`,
  carrier: (id: string) => `/assetsManagement/vehicleManagement?d.carrierDetail=${encodeURIComponent(id)}`,
};

/** The list of each kind of alarm, by its row in the alarm bell. */
export const alarmPages = {
  deviceAlarm: { to: '/operation/alarmManageNew/deviceAlarm', name: { zh: '设备告警', en: 'Device alarms' } },
  businessAlarm: { to: '/operation/alarmManageNew/businessAlarm', name: { zh: '业务告警', en: 'Business alarms' } },
  aiAlarm: { to: '/lightTools/aiAlarm', name: { zh: 'AI 告警', en: 'AI alarms' } },
};
