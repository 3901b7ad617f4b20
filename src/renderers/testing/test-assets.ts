import { http } from 'msw';
import { at, success } from '../../engine/stores/testing/test-answers.ts';
import { drawPage } from './test-page.tsx';
import type { startBrowserPlatform } from './test-world.tsx';

/** An attribute definition: an integer from 0 to 100. */
export const define = (uKey: string, more: Record<string, unknown> = {}) => ({
  uKey,
  name: uKey,
  dataType: 'INTEGER',
  checkRule: '[0,100]',
  ...more,
});

/** A product with these configurable and reported attributes. */
export const productOf = (
  id: string,
  configurable: readonly { uKey: string }[],
  reported: readonly { uKey: string }[] = [],
) => ({
  id,
  code: `LC${id}`,
  name: `Lamp ${id}`,
  deviceType: 'Lamp',
  deviceTypeName: 'Lamps',
  configurableAttrDefMap: Object.fromEntries(configurable.map((one) => [one.uKey, one])),
  sensorValueAttrDefMap: Object.fromEntries(reported.map((one) => [one.uKey, one])),
});

/** The form of devices in a document. */
export const deviceForm = {
  kind: 'assetForm',
  asset: 'device',
  title: 'Add device',
  editTitle: 'Edit device',
  load: '/island-assets/device/{id}',
  groups: [
    {
      id: 'base',
      title: 'General',
      fields: [
        { field: 'uid', title: 'UID', required: true, maxLength: 50 },
        { field: 'supplier', title: 'Supplier', maxLength: 20 },
        { field: 'note', title: 'Note', maxLength: 20 },
      ],
    },
  ],
  add: [{ call: { post: '/island-assets/device' } }, { close: true }],
  edit: [{ call: { put: '/island-assets/device' } }, { close: true }],
} as const;

/** Draws a page of devices of these products; `drawPage` with loosely typed keywords. */
export async function drawAssets(
  worker: ReturnType<typeof startBrowserPlatform>,
  products: readonly object[],
  keywords: object,
  more: Parameters<typeof drawPage>[2] = {},
) {
  worker.use(http.get(at('/island-assets/device/product/list'), () => success(products)));
  const page = { body: { kind: 'text', text: 'Devices' }, ...keywords };
  return drawPage(worker, page as unknown as Parameters<typeof drawPage>[1], more);
}

/** The place of a field of a form. */
export const place = (field: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-field="${field}"]`);

/** The input of a field. */
export const input = (field: string): HTMLInputElement => place(field)!.querySelector('input')!;
