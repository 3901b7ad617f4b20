import { Box3, NeutralToneMapping, PerspectiveCamera, Scene, Sphere, Vector3, WebGLRenderer } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import type { DrawModel } from './model-view.ts';
import { freeScene, readScene } from './read-scene.ts';
import { studioLight } from './studio-light.ts';

/** Degrees, from bottom to top. */
const fieldOfView = 35;
/** From the front, a little from the right and above. */
const firstSide = new Vector3(0.5, 0.22, 1).normalize();
/** More pixels cost time and show nothing. */
const maxPixelRatio = 2;

/** Draws a model with three: a frame whenever the view changes, none in between. */
const drawModel: DrawModel = async (place, content, { isStill, signal, onLost }) => {
  const model = await readScene(content);
  signal.throwIfAborted();
  const bounds = new Box3().setFromObject(model);
  if (bounds.isEmpty()) throw new Error('the model has no geometry');

  const canvas = document.createElement('canvas');
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
  renderer.setPixelRatio(Math.min(window.devicePixelRatio, maxPixelRatio));
  renderer.toneMapping = NeutralToneMapping;
  const scene = new Scene();
  scene.add(model);
  const light = studioLight(renderer);
  scene.environment = light.texture;
  const camera = new PerspectiveCamera(fieldOfView);
  const controls = new OrbitControls(camera, canvas);
  controls.enableDamping = !isStill;
  controls.zoomToCursor = true;
  let frame = 0;
  const draw = () => {
    frame = 0;
    // Asks for the next frame while the motion goes on.
    controls.update();
    renderer.render(scene, camera);
  };
  const drawSoon = () => {
    frame ||= requestAnimationFrame(draw);
  };
  controls.addEventListener('change', drawSoon);
  const fill = () => {
    const { clientWidth: width, clientHeight: height } = place;
    if (width === 0 || height === 0) return;
    renderer.setSize(width, height);
    camera.aspect = width / height;
    camera.updateProjectionMatrix();
    drawSoon();
  };
  const reset = () => {
    lookAt(bounds, camera, controls);
    drawSoon();
  };
  const lost = (event: Event) => {
    event.preventDefault();
    onLost();
  };
  canvas.addEventListener('webglcontextlost', lost);
  place.append(canvas);
  fill();
  reset();
  const resizes = new ResizeObserver(fill);
  resizes.observe(place);

  return {
    turn: (right, up) => {
      controls.rotateLeft(right);
      controls.rotateUp(-up);
    },
    zoom: (factor) => controls.dollyIn(factor),
    reset,
    dispose: () => {
      resizes.disconnect();
      cancelAnimationFrame(frame);
      canvas.removeEventListener('webglcontextlost', lost);
      controls.dispose();
      freeScene(model);
      light.dispose();
      renderer.dispose();
      // The browser would keep the context until it collects the canvas.
      renderer.forceContextLoss();
      canvas.remove();
    },
  };
};

/** Puts the camera where it sees all of the model. */
function lookAt(bounds: Box3, camera: PerspectiveCamera, controls: OrbitControls): void {
  const { center, radius } = bounds.getBoundingSphere(new Sphere());
  const upright = (camera.fov * Math.PI) / 360;
  const across = Math.atan(Math.tan(upright) * camera.aspect);
  const size = radius || 1;
  const distance = size / Math.sin(Math.min(upright, across));
  camera.near = size / 200;
  camera.far = distance * 8;
  camera.updateProjectionMatrix();
  camera.position.copy(center).addScaledVector(firstSide, distance);
  controls.target.copy(center);
  controls.minDistance = size / 20;
  controls.maxDistance = distance * 4;
  controls.update();
}

export default drawModel;
