import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect } from 'vitest';
import { at, success } from '../../../engine/stores/testing/test-answers.ts';
import { config } from '../../../engine/stores/testing/test-console.ts';
import { define, deviceForm, drawAssets, place, productOf } from '../../testing/test-assets.ts';
import type { startBrowserPlatform } from '../../testing/test-world.tsx';

const saveFunc = '200712';
/** The form that the platform has at first. */
export const storedForm = '{\n  "version": 1,\n  "fields": { "attributes.power": { "title": "Rated power" } }\n}';

/** The design of product 7 on a page that has its form, on a platform without versions of forms, with a tab of its left side open, and the bodies that it sent. */
export async function openDesign(
  worker: ReturnType<typeof startBrowserPlatform>,
  {
    functions = [saveFunc],
    form = storedForm as string | null,
    asset = 'device' as 'device' | 'carrier' | 'facility',
    product = '7',
    attributes = [define('power'), define('height')] as readonly ReturnType<typeof define>[],
    save = async () => success('1') as Response,
    returnsObjects = false,
    tab = 'Fields',
  } = {},
) {
  const bodies: unknown[] = [];
  let saved: unknown = form;
  worker.use(
    http.post(at('/island-assets/api/form/batch'), () =>
      success([{ businessType: 'IOTDEVICE', businessId: '7', form: saved }]),
    ),
    http.post(at(`/island-assets/api/${asset}Model/list`), () => success([])),
    http.post(at('/island-assets/api/form'), async ({ request }) => {
      const body = (await request.json()) as { form: string | null };
      bodies.push(body);
      const answer = await save();
      if (answer.ok) saved = returnsObjects && body.form !== null ? JSON.parse(body.form) : body.form;
      return answer as ReturnType<typeof success>;
    }),
  );
  const design = { page: '/test', dialog: 'device', product: { $: `'${product}'` }, saveFunc };
  const keywords = {
    body: { kind: 'part', name: 'assetFormDesign', design },
    dialogs: { device: { ...deviceForm, asset } },
  };
  const more = { functions, config: { platform: { ...config.platform, capabilities: [] } } };
  const world = await drawAssets(worker, [productOf('7', attributes)], keywords, more);
  if (product === '7') {
    await waitFor(() => expect(place(`attributes.${attributes[0]!.uKey}`)).not.toBeNull());
    await userEvent.click(screen.getByRole('tab', { name: tab }));
  }
  /** Somebody else saves another form. */
  const saveElsewhere = async (text: string) => {
    saved = text;
    await world.console.reference.get('forms').load();
  };
  /** The same, and the platform's event is lost. */
  const saveUnseen = (text: string) => {
    saved = text;
  };
  return { ...world, bodies, saveElsewhere, saveUnseen };
}
