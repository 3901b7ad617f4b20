import { kindsScene } from '../hand-written/kinds-scene.tsx';

/** Cards with different panels that draw once a frame and without motion. */
export default kindsScene(true);
