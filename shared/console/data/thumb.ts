/** The small copy that the server keeps beside its own pictures: `_150` before the extension. */
export const thumbOf = (src: string): string =>
  /^\/storage\/(?!private)/.test(src) && !/_(150|300|400)\.\w+$/.test(src) ? src.replace(/(\.\w+)$/, '_150$1') : src;
