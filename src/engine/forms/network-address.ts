const label = '[A-Za-z0-9_](?:[A-Za-z0-9_-]*[A-Za-z0-9_])?';
const host = `(?:${label}(?:\\.${label})*|\\[[0-9A-Fa-f:.]{2,45}\\])`;
/** Behind the host; no space, no control character and nothing that would end an attribute of HTML. */
const rest = '[^\\s\\p{Cc}<>"\\\\]*';
const whole = new RegExp(
  `^(?:https?|wss?|rtsp|rtmp)://(?:[^\\s\\p{Cc}<>"\\\\/?#@]+@)?${host}(?::(\\d{1,5}))?(?:[/?#]${rest})?$`,
  'u',
);

/**
 * A whole address of what such a platform talks to: pages, images and calls by http and https, sockets by ws and wss, streams
 * of cameras and players by rtsp and rtmp, with or without name and password before the host. Every other scheme is no
 * address, `javascript:` and `file:` above all.
 */
export function isAddress(text: string): boolean {
  const end = text.indexOf(':');
  // Schemes are written in any case; a pattern that ignores case would take look-alikes such as the long s.
  const found = whole.exec(text.slice(0, end).toLowerCase() + text.slice(end));
  if (!found) return false;
  const port = found[1];
  return port === undefined || (Number(port) >= 1 && Number(port) <= 65535);
}
