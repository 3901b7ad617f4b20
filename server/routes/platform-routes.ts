import type { Route } from '../routing/route.ts';
import { accountRoutes } from './account/account-routes.ts';
import { alarmTypeRoutes } from './alarm-types/alarm-type-routes.ts';
import { alarmRoutes } from './alarms/alarm-routes.ts';
import { dataRoutes } from './analytics/data-routes.ts';
import { formRoutes } from './asset-forms/form-routes.ts';
import { formVersionRoutes } from './asset-forms/form-version-routes.ts';
import { carrierRoutes } from './assets/carrier-routes.ts';
import { deviceRoutes } from './assets/device-routes.ts';
import { facilityRoutes } from './assets/facility-routes.ts';
import { locationRoutes } from './assets/location-routes.ts';
import { captchaRoutes } from './captcha/captcha-routes.ts';
import { chartRoutes } from './charts/chart-routes.ts';
import { codeRoutes } from './codes/code-routes.ts';
import { commandRoutes } from './commands/command-routes.ts';
import { commissioningRoutes } from './commissioning/commissioning-routes.ts';
import { customReportRoutes } from './custom-reports/custom-report-routes.ts';
import { dashboardRoutes } from './dashboards/dashboard-routes.ts';
import { documentRoutes } from './documents/document-routes.ts';
import { feedbackRoutes } from './feedback/feedback-routes.ts';
import { groupRoutes } from './groups/group-routes.ts';
import { progressRoute } from './imports/import-routes.ts';
import { jobRoutes } from './jobs/job-routes.ts';
import { lightingRoutes } from './lighting/lighting-routes.ts';
import { lightingEnergyRoutes } from './lighting-energy/lighting-energy-routes.ts';
import { lightingFaultRoutes } from './lighting-faults/lighting-fault-routes.ts';
import { mapRoutes } from './map/map-routes.ts';
import { mediaRoutes } from './media/media-routes.ts';
import { menuRoutes } from './menu/menu-routes.ts';
import { miniAppRoutes } from './mini-apps/mini-app-routes.ts';
import { modelRoutes } from './models/model-routes.ts';
import { newsRoutes } from './news/news-routes.ts';
import { noticeManageRoutes } from './notices/manage-routes.ts';
import { noticeRoutes } from './notices/notice-routes.ts';
import { operationRoutes } from './operation-log/operation-routes.ts';
import { orderRoutes } from './orders/order-routes.ts';
import { permissionRoutes } from './permissions/permission-routes.ts';
import { mapOperationRoutes } from './places/map-operation.ts';
import { placesRoutes } from './places/place-routes.ts';
import { preferenceRoutes } from './preferences/preference-routes.ts';
import { previewRoutes } from './preview/preview-routes.ts';
import { productRoutes } from './products/product-routes.ts';
import { propertyRoutes } from './properties/property-routes.ts';
import { dictionaryRoutes } from './reference/dictionary-routes.ts';
import { dictionaryTypeRoutes } from './reference/dictionary-type-routes.ts';
import { flowRoutes } from './reference/flow-routes.ts';
import { regionRoutes } from './regions/region-routes.ts';
import { roleRoutes } from './roles/role-routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts';
import { sensorRoutes } from './sensors/sensor-routes.ts';
import { sessionRoutes } from './session/session-routes.ts';
import { reportRoutes } from './site/report-routes.ts';
import { tenantRoutes } from './tenants/tenant-routes.ts';
import { themeRoutes } from './theme/theme-routes.ts';
import { userRoutes } from './users/user-routes.ts';
import { voiceRoutes } from './voice/voice-routes.ts';
import { wallRoutes } from './wall/wall-routes.ts';
import { weChatRoutes } from './we-chat/we-chat-routes.ts';
import { workbenchRoutes } from './workbench/workbench-routes.ts';

/** Every route of the platform with its access. */
export const platformRoutes: readonly Route[] = [
  ...sessionRoutes,
  ...themeRoutes,
  ...preferenceRoutes,
  ...codeRoutes,
  ...weChatRoutes,
  ...secondFactorRoutes,
  ...accountRoutes,
  ...captchaRoutes,
  ...menuRoutes,
  ...tenantRoutes,
  ...jobRoutes,
  ...userRoutes,
  ...roleRoutes,
  ...permissionRoutes,
  ...operationRoutes,
  ...regionRoutes,
  ...miniAppRoutes,
  ...dictionaryRoutes,
  ...dictionaryTypeRoutes,
  ...productRoutes,
  ...propertyRoutes,
  ...modelRoutes,
  ...formRoutes,
  ...formVersionRoutes,
  ...flowRoutes,
  ...deviceRoutes,
  ...carrierRoutes,
  ...facilityRoutes,
  ...locationRoutes,
  progressRoute,
  ...groupRoutes,
  ...commandRoutes,
  ...sensorRoutes,
  ...alarmRoutes,
  ...alarmTypeRoutes,
  ...placesRoutes,
  ...newsRoutes,
  ...noticeRoutes,
  ...noticeManageRoutes,
  ...workbenchRoutes,
  ...orderRoutes,
  ...chartRoutes,
  ...dataRoutes,
  ...dashboardRoutes,
  ...customReportRoutes,
  ...wallRoutes,
  ...mapRoutes,
  ...previewRoutes,
  ...documentRoutes,
  ...lightingRoutes,
  ...lightingEnergyRoutes,
  ...lightingFaultRoutes,
  ...commissioningRoutes,
  ...mapOperationRoutes,
  ...reportRoutes,
  ...mediaRoutes,
  ...voiceRoutes,
  ...feedbackRoutes,
];
