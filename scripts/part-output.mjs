// Output of concurrent parts: one is printed live, the others are buffered until their turn.

/**
 * @typedef {object} PartOutput
 * @property {(text: Uint8Array | string, stream: 'stdout' | 'stderr') => void} write
 * @property {() => void} end Call when the part is done.
 */

/**
 * @param {(text: Uint8Array | string, stream: 'stdout' | 'stderr') => void} print
 * @returns {() => PartOutput} Opens the output of the next part; parts are printed in the order of opening.
 */
export function createPartOutputs(print) {
  /** @type {{ kept: [Uint8Array | string, 'stdout' | 'stderr'][], ended: boolean }[]} */
  const queue = [];
  const showNext = () => {
    for (let first = queue[0]; first; first = queue[0]) {
      for (const [text, stream] of first.kept.splice(0)) print(text, stream);
      if (!first.ended) return;
      queue.shift();
    }
  };
  return () => {
    const part = { kept: /** @type {[Uint8Array | string, 'stdout' | 'stderr'][]} */ ([]), ended: false };
    queue.push(part);
    return {
      write(text, stream) {
        part.kept.push([text, stream]);
        if (queue[0] === part) showNext();
      },
      end() {
        part.ended = true;
        showNext();
      },
    };
  };
}
