import type { Page } from 'playwright';

/** A screen of the gallery of looks. */
export interface Screen {
  /** The name of its pictures. */
  name: string;
  title: string;
  /** The route, with its query; undefined for the one that is there. */
  path?: string;
  /** Something that is there once the screen has loaded. */
  ready: string;
  /** What to do before the picture; the same in every language. */
  open?(page: Page): Promise<void>;
  /** The address of a screen outside the frame, found on the page. */
  address?(page: Page): Promise<string>;
}

const firstRow = (page: Page) => page.locator('[data-row-key]:visible').first();
/** Opens the record of the first row. */
async function openRecord(page: Page): Promise<void> {
  await openFirst(page);
  await page.locator('.lamp-record').waitFor();
}
const openFirst = (page: Page) => firstRow(page).locator('.lamp-cell-button').first().click();

/** Presses an entry of the menu of the first row, by its place. */
async function pressRowMenu(page: Page, place: number): Promise<void> {
  await firstRow(page).locator('.lamp-row-more, .lamp-row-actions .ant-btn-icon-only').last().click();
  await page.locator('.ant-dropdown [role=menuitem]:visible').nth(place).click();
}

/** The same screens each time, so that a change of the look is seen. */
export const screens: readonly Screen[] = [
  { name: 'workbench', title: 'Workbench', path: '/workTable', ready: '.lamp-counter-value' },
  {
    name: 'palette',
    title: 'Command palette',
    path: '/workTable',
    ready: '.lamp-counter-value',
    async open(page) {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').last().fill('NSW');
      await page.getByRole('option').first().waitFor();
    },
  },
  { name: 'dashboard', title: 'Dashboard', path: '/dashboard?scale=MONTH', ready: '.lamp-panel canvas' },
  { name: 'city-view', title: 'City view', path: '/dashboard/cityView', ready: '.lamp-panel' },
  {
    name: 'devices',
    title: 'Devices',
    path: '/assetsManagement/iotDevicesManagement',
    ready: '[data-row-key]',
  },
  {
    name: 'device',
    title: 'A device',
    path: '/assetsManagement/iotDevicesManagement',
    ready: '[data-row-key]',
    async open(page) {
      await openFirst(page);
      await page.locator('.lamp-asset-product').waitFor();
    },
  },
  {
    name: 'device-form',
    title: 'The form of a device',
    path: '/assetsManagement/iotDevicesManagement',
    ready: '[data-row-key]',
    async open(page) {
      await pressRowMenu(page, 1);
      await page.locator('[data-field^="attributes."]').first().waitFor();
    },
  },
  { name: 'carriers', title: 'Carriers', path: '/assetsManagement/vehicleManagement', ready: '[data-row-key]' },
  { name: 'alarms', title: 'Alarms', path: '/operation/alarmManageNew/index', ready: '[data-row-key]' },
  {
    name: 'alarm-desk',
    title: 'An alarm beside the list',
    path: '/operation/alarmManageNew/index',
    ready: '[data-row-key]',
    async open(page) {
      await openFirst(page);
      await page.locator('.lamp-record-lead').waitFor();
    },
  },
  { name: 'alarm-map', title: 'Map of alarms', path: '/operation/alarmManage/alarmMap', ready: '.lamp-map-block' },
  { name: 'alarm-report', title: 'Alarm report', path: '/operation/alarmReport', ready: '.lamp-chart-figure' },
  {
    name: 'statistical-report',
    title: 'Statistical report',
    path: '/analysis/statisticalReport',
    ready: '.lamp-chart-figure',
  },
  { name: 'lighting', title: 'Lighting operations', path: '/znld', ready: '[data-row-key]' },
  { name: 'energy', title: 'Energy of lighting', path: '/lightTools/lightingEnergy', ready: '[data-row-key], canvas' },
  { name: 'ai-alarms', title: 'AI alarms', path: '/lightTools/aiAlarm', ready: '[data-row-key]' },
  { name: 'users', title: 'Users', path: '/admin/users', ready: '[data-row-key]' },
  {
    name: 'role',
    title: 'A role',
    path: '/admin/roles',
    ready: '[data-row-key]',
    open: openRecord,
  },
  { name: 'organization', title: 'Organization', path: '/admin/organization', ready: '[data-row-key]' },
  {
    name: 'operation-log',
    title: 'A change in the operation log',
    path: '/admin/operationLog',
    ready: '[data-row-key]',
    open: openRecord,
  },
  {
    name: 'feedback',
    title: 'Feedback',
    path: '/admin/feedback',
    ready: '[data-row-key]',
    open: openRecord,
  },
  { name: 'schema-studio', title: 'Schema studio', path: '/admin/schemaStudio', ready: '.lamp-studio' },
  {
    name: 'wall',
    title: 'A wall screen',
    path: '/analysis/wallScreens',
    ready: '[data-row-key]',
    // A link is shown once, so the picture makes a new one.
    async address(page) {
      await pressRowMenu(page, 2);
      await page.locator('.ant-modal .ant-btn-dangerous, .ant-modal .ant-btn-primary').last().click();
      const shown = page.getByText(/\/wall/).last();
      await shown.waitFor();
      return /https?:\S+/.exec(await shown.innerText())?.[0] ?? '';
    },
  },
];
