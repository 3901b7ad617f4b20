import type { CustomLayerInterface, CustomRenderMethodInput, Map as LibreMap, Point } from 'maplibre-gl';
import { MercatorCoordinate } from 'maplibre-gl';
import type { Coordinates } from '../../../schemas/wire/map.ts';
import type { CanvasPoint } from '../../context/map-canvas.ts';
import type { Palette } from './features.ts';
import {
  bytesPerCorner,
  codeOf,
  discCode,
  discEdge,
  floatsPerCorner,
  indicesPerMark,
  PlaceMarks,
  rgbOf,
  shapeReach,
  singleScale,
  split,
} from './place-marks.ts';

/** The light edge around shapes, in pixels. */
const halo = 2;
const tileSize = 512;
const floatBytes = 4;

interface Options {
  palette: Palette & { surface: string };
  toBase(at: Coordinates): Coordinates;
}

/**
 * The marks of all points of a layer: shapes of single places, discs and badges of clusters. They are drawn in one call
 * and appear with the first frame; a change of status uploads colours, no geometry. With the library's symbol layers
 * each shape would need its own, drawn twice per tile, after a worker has tiled the points.
 */
export class PlaceLayer implements CustomLayerInterface {
  readonly type = 'custom';
  private marks: PlaceMarks;
  private map: LibreMap | undefined;
  private drawing: Drawing | undefined;
  /** What the buffers do not have yet. */
  private stale: 'geometry' | 'looks' | undefined = 'geometry';

  constructor(
    readonly id: string,
    points: readonly CanvasPoint[],
    private readonly options: Options,
  ) {
    this.marks = new PlaceMarks(points, options.palette, options.toBase);
  }

  /** Draws other places, or the same at other spots. */
  setPoints(points: readonly CanvasPoint[]): void {
    this.marks = new PlaceMarks(points, this.options.palette, this.options.toBase);
    this.stale = 'geometry';
    this.map?.triggerRepaint();
  }

  /** Draws the new status of some places. */
  paint(changed: readonly CanvasPoint[]): void {
    for (const point of changed) this.marks.paint(point, this.options.palette);
    this.stale ??= 'looks';
    this.map?.triggerRepaint();
  }

  /** The key of the place at a pixel. @param reach how far beside a mark the pointer may be, in pixels */
  placeAt(pixel: Point, reach: number): string | undefined {
    const { map } = this;
    if (!map) return undefined;
    const zoom = map.getZoom();
    const { x, y } = MercatorCoordinate.fromLngLat(map.unproject(pixel));
    return this.marks.placeAt(x, y, { worldSize: tileSize * 2 ** zoom, zoom, reach });
  }

  onAdd(map: LibreMap, gl: WebGL2RenderingContext): void {
    this.map = map;
    this.drawing = createDrawing(gl);
    this.stale = 'geometry';
  }

  onRemove(_map: LibreMap, gl: WebGL2RenderingContext): void {
    const { drawing } = this;
    this.map = undefined;
    this.drawing = undefined;
    if (!drawing) return;
    gl.deleteProgram(drawing.program);
    gl.deleteVertexArray(drawing.vertices);
    gl.deleteBuffer(drawing.indices);
    gl.deleteBuffer(drawing.geometry);
    gl.deleteBuffer(drawing.looks);
  }

  render(gl: WebGL2RenderingContext, { defaultProjectionData }: CustomRenderMethodInput): void {
    const { drawing, map } = this;
    if (drawing && map && this.marks.count > 0)
      this.draw(gl, { map, drawing, matrix: defaultProjectionData.mainMatrix });
  }

  private draw(gl: WebGL2RenderingContext, { map, drawing, matrix }: Frame): void {
    const { program, place, vertices } = drawing;
    const { x, y } = MercatorCoordinate.fromLngLat(map.getCenter());
    const [highX, lowX] = split(x);
    const [highY, lowY] = split(y);
    const ratio = map.getPixelRatio();
    const surface = rgbOf(this.options.palette.surface).map((part) => part / 255);
    gl.useProgram(program);
    gl.bindVertexArray(vertices);
    this.upload(gl, drawing);
    gl.uniformMatrix4fv(place.matrix, false, movedTo(matrix, x, y));
    gl.uniform4f(place.middle, highX, lowX, highY, lowY);
    gl.uniform2f(place.pixel, (2 * ratio) / gl.drawingBufferWidth, (2 * ratio) / gl.drawingBufferHeight);
    gl.uniform1f(place.ratio, ratio);
    gl.uniform1f(place.single, singleScale(map.getZoom()));
    gl.uniform3f(place.surface, surface[0]!, surface[1]!, surface[2]!);
    gl.drawElements(gl.TRIANGLES, this.marks.count * indicesPerMark, gl.UNSIGNED_INT, 0);
    gl.bindVertexArray(null);
  }

  private upload(gl: WebGL2RenderingContext, { indices, geometry, looks }: Drawing): void {
    if (!this.stale) return;
    if (this.stale === 'geometry') {
      gl.bindBuffer(gl.ARRAY_BUFFER, geometry);
      gl.bufferData(gl.ARRAY_BUFFER, this.marks.geometry, gl.STATIC_DRAW);
      gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, indices);
      gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, this.marks.indices, gl.STATIC_DRAW);
    }
    gl.bindBuffer(gl.ARRAY_BUFFER, looks);
    gl.bufferData(gl.ARRAY_BUFFER, this.marks.looks, gl.DYNAMIC_DRAW);
    this.stale = undefined;
  }
}

const uniforms = ['matrix', 'middle', 'pixel', 'ratio', 'single', 'surface'] as const;

interface Frame {
  map: LibreMap;
  drawing: Drawing;
  matrix: CustomRenderMethodInput['defaultProjectionData']['mainMatrix'];
}

/** What a layer has in a drawing context. */
interface Drawing {
  program: WebGLProgram;
  place: Record<(typeof uniforms)[number], WebGLUniformLocation | null>;
  vertices: WebGLVertexArrayObject;
  indices: WebGLBuffer;
  geometry: WebGLBuffer;
  looks: WebGLBuffer;
}

/** Undefined in a context that has just been lost: the layer is added again to the next one. */
function createDrawing(gl: WebGL2RenderingContext): Drawing | undefined {
  const program = gl.createProgram();
  const vertices = gl.createVertexArray();
  const [indices, geometry, looks] = [gl.createBuffer(), gl.createBuffer(), gl.createBuffer()];
  if (!program || !vertices || !indices || !geometry || !looks || gl.isContextLost()) return undefined;
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertexShader],
    [gl.FRAGMENT_SHADER, fragmentShader],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) return undefined;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    // It stays as long as the program.
    gl.deleteShader(shader);
  }
  ['a_at', 'a_mark', 'a_look'].forEach((name, index) => gl.bindAttribLocation(program, index, name));
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost())
    throw new Error(`Marks cannot be drawn: ${gl.getProgramInfoLog(program)}`);
  gl.bindVertexArray(vertices);
  const stride = floatsPerCorner * floatBytes;
  gl.bindBuffer(gl.ARRAY_BUFFER, geometry);
  gl.vertexAttribPointer(0, 4, gl.FLOAT, false, stride, 0);
  gl.vertexAttribPointer(1, 3, gl.FLOAT, false, stride, 4 * floatBytes);
  gl.bindBuffer(gl.ARRAY_BUFFER, looks);
  gl.vertexAttribPointer(2, 4, gl.UNSIGNED_BYTE, true, bytesPerCorner, 0);
  for (const attribute of [0, 1, 2]) gl.enableVertexAttribArray(attribute);
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, indices);
  gl.bindVertexArray(null);
  const place = Object.fromEntries(
    uniforms.map((name) => [name, gl.getUniformLocation(program, `u_${name}`)]),
  ) as Drawing['place'];
  return { program, place, vertices, indices, geometry, looks };
}

/** A matrix in column order, for positions relative to (x, y). */
function movedTo(matrix: Frame['matrix'], x: number, y: number): Float32Array {
  const moved = [...matrix];
  for (let row = 0; row < 4; row += 1) moved[12 + row]! += matrix[row]! * x + matrix[4 + row]! * y;
  return new Float32Array(moved);
}

const number = (value: number): string => (Number.isInteger(value) ? `${value}.0` : String(value));

const vertexShader = `#version 300 es
in vec4 a_at;
in vec3 a_mark;
in vec4 a_look;
uniform mat4 u_matrix;
uniform vec4 u_middle;
uniform vec2 u_pixel;
uniform float u_single;
out vec2 v_at;
flat out vec3 v_color;
flat out int v_code;
flat out float v_size;
void main() {
  v_code = int(a_look.w * 255.0 + 0.5);
  v_color = a_look.rgb;
  v_size = a_mark.z > 0.0 ? a_mark.z : u_single;
  float reach = v_code == ${discCode} ? v_size + ${number(discEdge)} : v_size * ${number(shapeReach)} + ${number(halo)};
  vec2 corner = vec2(gl_VertexID & 1, (gl_VertexID >> 1) & 1) * 2.0 - 1.0;
  v_at = corner * (reach + 1.0);
  vec2 at = vec2(a_at.x - u_middle.x + (a_at.y - u_middle.y), a_at.z - u_middle.z + (a_at.w - u_middle.w));
  gl_Position = u_matrix * vec4(at, 0.0, 1.0);
  vec2 offset = (v_at + a_mark.xy) * vec2(1.0, -1.0);
  gl_Position.xy += offset * u_pixel * gl_Position.w;
}`;

const fragmentShader = `#version 300 es
precision highp float;
in vec2 v_at;
flat in vec3 v_color;
flat in int v_code;
flat in float v_size;
uniform vec3 u_surface;
uniform float u_ratio;
out vec4 color;
// Signed distances in units of shapes, negative inside.
float distanceTo(vec2 at) {
  float straight = abs(at.x) + abs(at.y);
  float slanted = max(abs(at.x) * 0.86603 - at.y * 0.5 - 7.5, at.y - 11.0);
  float away = length(at);
  return v_code == ${codeOf('dot')} ? away - 13.0 : v_code == ${codeOf('diamond')} ? (straight - 17.0) * 0.70711 :
    v_code == ${codeOf('triangle')} ? slanted : abs(away - 10.5) - 3.5;
}
float inside(float pixels) {
  return clamp(0.5 - pixels * u_ratio, 0.0, 1.0);
}
void main() {
  bool isDisc = v_code == ${discCode};
  float away = isDisc ? length(v_at) - v_size : distanceTo(v_at / v_size) * v_size;
  // A ring is filled with the surface.
  float outer = v_code == ${codeOf('ring')} ? length(v_at) - 14.0 * v_size : away;
  float cover = inside(outer - (isDisc ? ${number(discEdge)} : ${number(halo)}));
  vec3 middle = isDisc ? u_surface : v_color;
  vec3 edge = isDisc ? v_color : u_surface;
  color = vec4(mix(edge, middle, inside(away)) * cover, cover);
}`;
