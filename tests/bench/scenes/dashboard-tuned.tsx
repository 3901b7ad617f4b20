import { panelsScene } from '../hand-written/panels-scene.tsx';

/** Cards with charts that draw once a frame and without motion. */
export default panelsScene(true);
