import { panelsScene } from '../hand-written/panels-scene.tsx';

/** Cards with charts as one writes them first. */
export default panelsScene(false);
