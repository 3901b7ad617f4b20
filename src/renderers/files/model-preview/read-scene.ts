import { LoadingManager, type Material, Mesh, type Object3D, Texture, TextureLoader } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';

/**
 * Reads glb content. Textures load as images: bitmaps would be fetched, and the policy of the console allows no
 * `blob:` for that. No address but of the content's own pictures is loaded.
 *
 * @throws Error for content that three cannot read
 */
export async function readScene(content: ArrayBuffer): Promise<Object3D> {
  const manager = new LoadingManager();
  manager.setURLModifier((url) => (/^(blob|data):/.test(url) ? url : 'data:,'));
  const loader = new GLTFLoader(manager);
  loader.register((parser) => {
    parser.textureLoader = new TextureLoader(manager);
    return { name: 'LAMPYRIS_images' };
  });
  return (await loader.parseAsync(content, '')).scene;
}

/** Frees what a scene holds of the graphics memory. */
export function freeScene(scene: Object3D): void {
  scene.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    object.geometry.dispose();
    for (const material of [object.material].flat() as Material[]) {
      for (const value of Object.values(material)) if (value instanceof Texture) value.dispose();
      material.dispose();
    }
  });
}
