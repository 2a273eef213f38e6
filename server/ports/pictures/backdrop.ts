/** Studio sets as SVG: walls and floors for things that stand, papers for things that lie. Sizes are shares of the canvas. */
import { TONES, type Tone } from '#db/seed/catalogue/palette.ts';

const DEEP: readonly Tone[] = [TONES.forest, TONES.wine, TONES.ink, TONES.cocoa];
export const isDeep = (tone: Tone): boolean => DEEP.includes(tone);
/** Shadows on dark sets are black, on light ones a deep brown violet that keeps the tone warm. */
export const shadowColour = (tone: Tone): string => (isDeep(tone) ? '#05060a' : '#2a1d24');

const definitions = (tone: Tone): string => `<defs>
  <radialGradient id="wall" cx=".36" cy=".26" r=".95"><stop offset="0" stop-color="${tone.light}"/><stop offset=".55" stop-color="${tone.body}"/><stop offset="1" stop-color="${tone.floor}"/></radialGradient>
  <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tone.floor}"/><stop offset=".5" stop-color="${tone.body}"/><stop offset="1" stop-color="${tone.body}"/></linearGradient>
  <linearGradient id="side" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${tone.light}"/><stop offset=".45" stop-color="${tone.body}"/><stop offset="1" stop-color="${tone.floor}"/></linearGradient>
  <linearGradient id="niche" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${tone.floor}"/><stop offset="1" stop-color="${tone.light}"/></linearGradient>
  <radialGradient id="edge" cx=".45" cy=".42" r=".8"><stop offset=".6" stop-color="#1b1220" stop-opacity="0"/><stop offset="1" stop-color="#1b1220" stop-opacity=".14"/></radialGradient>
  <filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="18"/></filter>
</defs>`;

/** Light of a window with a cross of bars, slanted over the set. */
const windowLight = (x: number, opacity: number): string =>
  `<g transform="translate(${x} 60) skewX(-18)" fill="#fff" fill-opacity="${opacity}" filter="url(#soft)">
  <rect x="0" y="0" width="150" height="230"/><rect x="172" y="0" width="150" height="230"/><rect x="0" y="252" width="150" height="230"/><rect x="172" y="252" width="150" height="230"/></g>`;

const leafShadow = (tone: Tone): string =>
  `<g fill="${shadowColour(tone)}" fill-opacity=".1" filter="url(#soft)" transform="translate(640 -30) rotate(24)">
  ${[0, 70, 140, 210, 280].map((y) => `<ellipse cx="-62" cy="${y}" rx="78" ry="20" transform="rotate(-28 0 ${y})"/><ellipse cx="62" cy="${y + 30}" rx="78" ry="20" transform="rotate(28 0 ${y + 30})"/>`).join('')}</g>`;

const floor = '<rect x="0" y="496" width="800" height="304" fill="url(#floor)"/>';
const line = (tone: Tone): string =>
  `<rect x="0" y="494" width="800" height="5" fill="${tone.floor}" fill-opacity=".55" filter="url(#soft)"/>`;

const podium = (tone: Tone, top: number, rx: number): string => `
  <ellipse cx="400" cy="806" rx="${rx + 40}" ry="30" fill="${shadowColour(tone)}" fill-opacity=".22" filter="url(#soft)"/>
  <path d="M${400 - rx} ${top} V800 H${400 + rx} V${top} Z" fill="url(#side)"/>
  <ellipse cx="400" cy="${top}" rx="${rx}" ry="${rx * 0.15}" fill="${tone.light}"/>`;

const standing: readonly ((tone: Tone) => string)[] = [
  (tone) => `${floor}${line(tone)}`,
  (tone) =>
    `${floor}<path d="M170 497 V330 a230 230 0 0 1 460 0 V497 Z" fill="url(#niche)"/><path d="M170 497 V330 a230 230 0 0 1 460 0 V497" fill="none" stroke="${tone.light}" stroke-width="5" stroke-opacity=".7"/>${line(tone)}`,
  (tone) =>
    `<circle cx="400" cy="330" r="262" fill="${tone.accent}" fill-opacity=".26"/><circle cx="400" cy="330" r="262" fill="none" stroke="${tone.light}" stroke-opacity=".5" stroke-width="3"/>${podium(tone, 662, 300)}`,
  (tone) => `${floor}${line(tone)}${windowLight(210, 0.34)}${leafShadow(tone)}`,
  (tone) =>
    `${floor}<rect x="0" y="200" width="232" height="300" fill="url(#side)"/><rect x="578" y="300" width="222" height="200" fill="url(#side)"/><rect x="0" y="196" width="232" height="8" fill="${tone.light}"/><rect x="578" y="296" width="222" height="8" fill="${tone.light}"/>${line(tone)}`,
];

const lying: readonly ((tone: Tone) => string)[] = [
  (tone) => leafShadow(tone),
  (tone) =>
    `<path d="M0 560 L800 250 V800 H0 Z" fill="${tone.accent}" fill-opacity=".24"/><path d="M0 560 L800 250" stroke="${tone.light}" stroke-width="4" stroke-opacity=".7"/>`,
  (tone) =>
    `<circle cx="412" cy="418" r="296" fill="${shadowColour(tone)}" fill-opacity=".16" filter="url(#soft)"/><circle cx="400" cy="400" r="292" fill="${tone.light}"/><circle cx="400" cy="400" r="262" fill="none" stroke="${tone.floor}" stroke-width="3" stroke-opacity=".8"/>`,
  (tone) => `${windowLight(190, 0.32)}${leafShadow(tone)}`,
  (tone) =>
    `<g transform="rotate(-7 400 400)"><rect x="160" y="150" width="500" height="520" rx="6" fill="${shadowColour(tone)}" fill-opacity=".2" filter="url(#soft)"/><rect x="150" y="138" width="500" height="520" rx="6" fill="${tone.light}"/></g>`,
];

const frame = (tone: Tone, mirrored: boolean, inner: string): string =>
  `${definitions(tone)}<rect width="800" height="800" fill="url(#wall)"/><g${mirrored ? ' transform="translate(800 0) scale(-1 1)"' : ''}>${inner}</g><rect width="800" height="800" fill="url(#edge)"/>`;

/** Half the size is enough for walls out of focus and takes a quarter of the time; the stage enlarges it. */
const scaled = (size: number, body: string): Buffer => {
  const half = Math.max(150, Math.round(size / 2));
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${half}" height="${half}" viewBox="0 0 800 800">${body}</svg>`,
  );
};

/** A square set; numbers from 5 on are the first five mirrored. */
export function squareBackdrop(tone: Tone, set: number, pose: 'standing' | 'lying', size: number): Buffer {
  const designs = pose === 'standing' ? standing : lying;
  return scaled(size, frame(tone, set >= designs.length, designs[set % designs.length]?.(tone) ?? ''));
}

/** On the podium of set 2 things stand lower than on a floor. */
export const restLine = (set: number): number => (set % 5 === 2 ? 0.845 : 0.8);

/** Where the main object of a banner stands: right of the middle, with room for a companion on its right. */
export const bannerCentre = (width: number, height: number): number =>
  Math.min(width * 0.7, width - Math.min(height, width * 0.42) * 0.8);

/** A wide set with room for words on its left. */
export function bannerBackdrop(tone: Tone, set: number, width: number, height: number): Buffer {
  const u = height / 100;
  const x = bannerCentre(width, height);
  const shapes = [
    `<circle cx="${x}" cy="${46 * u}" r="${44 * u}" fill="${tone.accent}" fill-opacity=".25"/><circle cx="${x + 58 * u}" cy="${20 * u}" r="${12 * u}" fill="${tone.light}" fill-opacity=".7"/>`,
    `<path d="M${x - 40 * u} ${82 * u} V${46 * u} a${40 * u} ${40 * u} 0 0 1 ${80 * u} 0 V${82 * u} Z" fill="url(#niche)"/><path d="M${x + 46 * u} ${82 * u} V${58 * u} a${20 * u} ${20 * u} 0 0 1 ${40 * u} 0 V${82 * u} Z" fill="${tone.accent}" fill-opacity=".22"/>`,
    `<path d="M${x - 90 * u} ${100 * u} L${x - 20 * u} 0 H${width} V${100 * u} Z" fill="${tone.accent}" fill-opacity=".18"/><circle cx="${x + 14 * u}" cy="${44 * u}" r="${36 * u}" fill="${tone.light}" fill-opacity=".55"/>`,
    `<ellipse cx="${x}" cy="${96 * u}" rx="${110 * u}" ry="${60 * u}" fill="${tone.light}" fill-opacity=".45"/><circle cx="${x + 42 * u}" cy="${26 * u}" r="${18 * u}" fill="${tone.accent}" fill-opacity=".3"/>`,
  ];
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  ${definitions(tone)}<linearGradient id="sweep" x1="0" y1="0" x2="1" y2=".4"><stop offset="0" stop-color="${tone.light}"/><stop offset=".6" stop-color="${tone.body}"/><stop offset="1" stop-color="${tone.floor}"/></linearGradient>
  <rect width="${width}" height="${height}" fill="url(#sweep)"/>${shapes[set % shapes.length] ?? ''}
  <rect x="0" y="${82 * u}" width="${width}" height="${18 * u}" fill="${tone.floor}" fill-opacity=".6"/><rect x="0" y="${81.6 * u}" width="${width}" height="${0.7 * u}" fill="${tone.light}" fill-opacity=".5"/></svg>`);
}
