import 'antd/dist/reset.css';
import type { Scene } from './scene.ts';
import { createStage, type Stage } from './stage.ts';

const scenes = import.meta.glob<{ default: Scene }>('./scenes/*.tsx');

/** `?scene=table-ours` stages scenes/table-ours.tsx. */
async function start(): Promise<Stage> {
  const name = new URLSearchParams(location.search).get('scene');
  const load = scenes[`./scenes/${name}.tsx`];
  const place = document.getElementById('place');
  if (!load || !place) throw new Error(`No scene "${name}".`);
  return createStage((await load()).default, place);
}

window.stage = start();
