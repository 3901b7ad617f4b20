/** The pages that the site and its home page name, and those that these lead to. */
export const fewPages = [
  'workTable',
  'admin/announcements',
  'admin/feedback',
  'admin/jobs',
  'admin/schemaStudio',
  'admin/organization',
  'analysis/customReport',
  'analysis/statisticalReport',
  'assetsManagement/iotDevicesManagement',
  'assetsManagement/vehicleManagement',
  'assetsManagement/facilityManagement',
  'assetsManagement/deviceFixMap',
  'admin/users',
  'my/account',
];
