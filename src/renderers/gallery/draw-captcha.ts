import { type CaptchaPoint, captchaSizes } from '../../schemas/wire/captcha.ts';

const { width, height, pieceWidth } = captchaSizes;
/** Pixels around a point that count as hit. */
const reach = { slide: 6, word: 24 };
/** The piece: a square with this side, from this height on. */
const piece = { side: pieceWidth, top: 54 };

/** A captcha as the platform sends it, and whether points solve it. */
export interface DrawnCaptcha {
  picture: {
    originalImageBase64: string;
    jigsawImageBase64: string | null;
    token: string;
    secretKey: null;
    wordList: string[] | null;
  };
  solves(points: unknown): boolean;
}

/**
 * Draws a captcha of the gallery.
 *
 * @param wanted `x` of the gap in pixels, or the `wordList`; what is missing or beyond the picture is replaced
 */
export function drawCaptcha(
  kind: 'blockPuzzle' | 'clickWord',
  wanted: Readonly<Record<string, unknown>>,
): DrawnCaptcha {
  return kind === 'clickWord' ? drawWords(wanted.wordList) : drawPuzzle(Number(wanted.x));
}

function drawPuzzle(wantedX: number): DrawnCaptcha {
  const x = Number.isFinite(wantedX) ? Math.min(Math.max(wantedX, 60), width - piece.side - 4) : 180;
  const scene = drawScene();
  const cut = canvasOf(piece.side, height);
  cut.drawImage(scene.canvas, x, piece.top, piece.side, piece.side, 0, piece.top, piece.side, piece.side);
  cut.strokeStyle = '#ffffff';
  cut.strokeRect(0.5, piece.top + 0.5, piece.side - 1, piece.side - 1);
  scene.fillStyle = 'rgba(0, 0, 0, 0.55)';
  scene.fillRect(x, piece.top, piece.side, piece.side);
  return {
    picture: { ...common(scene), jigsawImageBase64: base64Of(cut), wordList: null },
    solves: (points) => Math.abs(Number(Object(points).x) - x) <= reach.slide,
  };
}

function drawWords(wanted: unknown): DrawnCaptcha {
  const words = (Array.isArray(wanted) ? wanted : [])
    .filter((word) => typeof word === 'string' && word !== '')
    .slice(0, 3);
  const wordList = words.length > 0 ? words.map(String) : ['灯', '杆', '网'];
  const places = wordList.map((_, index): CaptchaPoint => ({ x: 240 - index * 82, y: 50 + ((index * 37) % 70) }));
  const scene = drawScene();
  scene.font = 'bold 30px sans-serif';
  scene.textAlign = 'center';
  scene.textBaseline = 'middle';
  for (const [index, { x, y }] of places.entries()) {
    scene.fillStyle = '#ffffff';
    scene.strokeStyle = '#10182b';
    scene.lineWidth = 4;
    scene.strokeText(wordList[index]!, x, y);
    scene.fillText(wordList[index]!, x, y);
  }
  const isNear = (point: unknown, { x, y }: CaptchaPoint) =>
    Math.hypot(Number(Object(point).x) - x, Number(Object(point).y) - y) <= reach.word;
  return {
    picture: { ...common(scene), jigsawImageBase64: null, wordList },
    solves: (points) =>
      Array.isArray(points) &&
      points.length === places.length &&
      places.every((at, index) => isNear(points[index], at)),
  };
}

const common = (scene: CanvasRenderingContext2D) => ({
  originalImageBase64: base64Of(scene),
  token: 'made-up',
  secretKey: null,
});

/** A road at night with its lamps. */
function drawScene(): CanvasRenderingContext2D {
  const scene = canvasOf(width, height);
  const sky = scene.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, '#1b2a4a');
  sky.addColorStop(1, '#5b7bb0');
  scene.fillStyle = sky;
  scene.fillRect(0, 0, width, height);
  for (let index = 0; index < 14; index += 1) {
    const tall = 30 + ((index * 29) % 62);
    scene.fillStyle = `hsl(${212 + ((index * 17) % 40)} 34% ${20 + ((index * 11) % 22)}%)`;
    scene.fillRect(index * 23, height - 22 - tall, 21, tall);
    scene.fillStyle = '#f9d66b';
    scene.fillRect(index * 23 + 5, height - 14 - tall, 4, 5);
    scene.fillRect(index * 23 + 12, height - 2 - tall, 4, 5);
  }
  scene.fillStyle = '#2a3346';
  scene.fillRect(0, height - 22, width, 22);
  return scene;
}

function canvasOf(wide: number, high: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = wide;
  canvas.height = high;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures; the captcha cannot be shown.');
  return context;
}

const base64Of = ({ canvas }: CanvasRenderingContext2D): string =>
  canvas.toDataURL('image/png').replace(/^data:image\/png;base64,/, '');
