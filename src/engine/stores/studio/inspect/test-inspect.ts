import { type HttpHandler, http } from 'msw';
import type { SetupServer } from 'msw/node';
import type { Capability } from '../../../../schemas/grammar/capabilities.ts';
import { leaveOut } from '../../../compile/page/leave-out.ts';
import { compileWritten } from '../../../compile/page/test-compile.ts';
import { answerOf, site } from '../../../compile/test-site.ts';
import { at, success } from '../../testing/test-answers.ts';
import { createSignedInConsole, readBareSite } from '../../testing/test-console.ts';
import { PreviewStore } from '../preview-store.ts';
import { TestAnswers } from '../test-studio.ts';
import { InspectStore } from './inspect-store.ts';
import { walkNodes } from './inspected-nodes.ts';

/** The functions that the user of a test has, by id. */
const functions = [{ id: 7, caption: 'Edit people' }];

/** The inspector of a page that is previewed in the world of a signed-in console. */
export async function inspectTest(
  server: SetupServer,
  page: object,
  { handlers = [], capabilities = [] }: { handlers?: HttpHandler[]; capabilities?: Capability[] } = {},
) {
  server.use(
    http.get(at('/system/api/cache/tables'), () => success(null)),
    http.get(at('/system/api/current/mainMenu'), () =>
      success(answerOf({ id: 20, caption: 'People', url: '/people', subFuncItems: functions })),
    ),
    ...handlers,
  );
  const world = await createSignedInConsole({
    config: { platform: { timeZone: 'Asia/Shanghai', capabilities } },
    documents: await readBareSite(),
  });
  await world.console.route.enter('/workTable', '');
  const preview = new PreviewStore(world.console.studio, new TestAnswers(), () => world.timers.now);
  const written = { version: 1, id: 'people', path: '/people', title: { zh: '人员', en: 'People' }, ...page };
  const whole = compileWritten(written, site);
  const { plan } = leaveOut(whole, capabilities);
  await preview.show({ file: 'pages/people.json', plan, whole, trees: {}, errors: 0 });
  const inspect = new InspectStore(preview, { menu: world.console.menu, capabilities });
  await inspect.loadParser();
  const nodeAt = (pointer: string) => {
    const found = [...walkNodes(inspect.nodes)].find((node) => node.pointer === pointer);
    if (!found) throw new Error(`no node at ${pointer}`);
    return found;
  };
  /** The state of a node and the English sentences of its reasons. */
  const whyAt = (pointer: string) => {
    const { state, reasons } = inspect.whyOf(nodeAt(pointer))!;
    return [state, ...reasons.map(({ text }) => (text as { en: string }).en)];
  };
  return { ...world, preview, inspect, nodeAt, whyAt, page: preview.page! };
}
