import {
  BoxGeometry,
  DoubleSide,
  Mesh,
  MeshBasicMaterial,
  PMREMGenerator,
  Scene,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from 'three';
import { freeScene } from './read-scene.ts';

type Vector = readonly [number, number, number];

/** Light, size and centre of a grey room, its panels, brightest above, and its dark floor. */
const surfaces: readonly (readonly [number, Vector, Vector])[] = [
  [0.4, [20, 20, 20], [0, 0, 0]],
  [9, [8, 0.1, 8], [0, 9, 0]],
  [4, [0.1, 8, 5], [9, 3, 3]],
  [3, [0.1, 6, 6], [-9, 2, -2]],
  [3, [6, 5, 0.1], [-2, 3, 9]],
  [0.2, [20, 0.1, 20], [0, -9, 0]],
];

/** Pixels of a side; the light is soft anyway. */
const size = 64;

/**
 * The light of a studio, which metal needs to look like metal. three has a richer room, which takes a browser without
 * graphics hardware several seconds.
 */
export function studioLight(renderer: WebGLRenderer): WebGLRenderTarget {
  const room = new Scene();
  for (const [light, extent, centre] of surfaces) {
    const mesh = new Mesh(new BoxGeometry(...extent), new MeshBasicMaterial({ side: DoubleSide }));
    mesh.material.color.setScalar(light);
    mesh.position.set(...centre);
    room.add(mesh);
  }
  const generator = new PMREMGenerator(renderer);
  const target = generator.fromScene(room, 0, 0.1, 100, { size });
  freeScene(room);
  generator.dispose();
  return target;
}
