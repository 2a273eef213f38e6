/** Colours of the demo studio. A tone is a backdrop: light, body, floor and accent. */
export interface Tone {
  light: string;
  body: string;
  floor: string;
  accent: string;
}

const tone = (light: string, body: string, floor: string, accent: string): Tone => ({ light, body, floor, accent });

export const TONES = {
  pearl: tone('#fbfaf7', '#ebe7df', '#ddd7cc', '#c9b79c'),
  sand: tone('#fbf3e6', '#edd9bb', '#dfc39b', '#c08a4b'),
  clay: tone('#fbe9df', '#edc4ae', '#dda98e', '#b5603c'),
  blush: tone('#fdeeee', '#f4cfd0', '#e8b5b8', '#c96a74'),
  rose: tone('#fde8ef', '#f2bfd0', '#e3a1b8', '#b84a72'),
  peach: tone('#fff1e4', '#fcd5b5', '#f0bd94', '#dd7f3d'),
  butter: tone('#fffae2', '#f8e6a6', '#ead282', '#cf9f1f'),
  lemon: tone('#fcfde4', '#eaefa8', '#d6dd84', '#99a324'),
  sage: tone('#f1f6ec', '#cfdfc3', '#b6cca6', '#668a4e'),
  mint: tone('#e9f9f1', '#bfe6d2', '#a2d3bb', '#3a9470'),
  aqua: tone('#e6f8f8', '#b8e3e4', '#98d0d2', '#2d8d92'),
  sky: tone('#eaf4fd', '#c1dcf4', '#a3c7e7', '#3d7fbf'),
  mist: tone('#f2f5f8', '#d3dde6', '#bccad6', '#6c88a1'),
  ice: tone('#f1fafd', '#d2ebf5', '#b6dae9', '#4b9cbc'),
  denim: tone('#e4ebf6', '#aabfdf', '#8ea8d0', '#3c5e9f'),
  lilac: tone('#f4effb', '#d9caef', '#c4b0e2', '#7c58b6'),
  plum: tone('#f6eaf4', '#dcbcd6', '#c79fc0', '#8c4782'),
  stone: tone('#f4f3f1', '#d6d3cd', '#c2beb6', '#85807a'),
  oat: tone('#faf6ee', '#e6dac5', '#d5c5a9', '#9c8052'),
  olive: tone('#f4f4e3', '#d6d6a9', '#c2c28c', '#7d7d35'),
  forest: tone('#6f9781', '#2f5d48', '#234a39', '#d8c48a'),
  wine: tone('#b26672', '#6f2534', '#581b28', '#e7b67e'),
  ink: tone('#6c7889', '#2b3443', '#1f2733', '#9fb4cf'),
  cocoa: tone('#a98468', '#5f412c', '#4b3221', '#e3bf91'),
} as const satisfies Record<string, Tone>;
export type ToneName = keyof typeof TONES;

/** A paint is the colour that an object takes: hue 0-360, saturation and middle lightness 0-1. */
export interface Paint {
  h: number;
  s: number;
  l: number;
}

const paint = (h: number, s: number, l: number): Paint => ({ h, s, l });

export const PAINTS = {
  plain: null,
  black: paint(225, 0.1, 0.17),
  graphite: paint(220, 0.1, 0.32),
  grey: paint(215, 0.07, 0.56),
  silver: paint(212, 0.12, 0.78),
  white: paint(40, 0.18, 0.93),
  cream: paint(42, 0.55, 0.86),
  beige: paint(34, 0.36, 0.74),
  khaki: paint(38, 0.34, 0.57),
  caramel: paint(27, 0.55, 0.5),
  brown: paint(20, 0.42, 0.31),
  gold: paint(42, 0.68, 0.6),
  rosegold: paint(14, 0.52, 0.73),
  yellow: paint(47, 0.9, 0.6),
  orange: paint(24, 0.86, 0.57),
  red: paint(3, 0.72, 0.47),
  wine: paint(348, 0.55, 0.31),
  pink: paint(346, 0.7, 0.8),
  coral: paint(10, 0.8, 0.68),
  purple: paint(268, 0.42, 0.5),
  lilac: paint(266, 0.45, 0.78),
  navy: paint(221, 0.5, 0.28),
  blue: paint(214, 0.68, 0.5),
  haze: paint(207, 0.3, 0.6),
  sky: paint(203, 0.66, 0.74),
  teal: paint(182, 0.55, 0.36),
  mint: paint(158, 0.4, 0.72),
  green: paint(142, 0.42, 0.42),
  forest: paint(154, 0.4, 0.24),
  olive: paint(74, 0.32, 0.36),
} as const satisfies Record<string, Paint | null>;
export type PaintName = keyof typeof PAINTS;
