import { kindsScene } from '../hand-written/kinds-scene.tsx';

/** Cards with different panels as one writes them first. */
export default kindsScene(false);
