/** "Paper and vermilion", the storefront's colours, as a dense MUI theme. One signature red: primary action and selected state. */
import type { RaThemeOptions } from 'react-admin';
import { LAYER_Z_INDEX } from '../../contract/limits.ts';

export const LIGHT = {
  canvas: '#f6f5f3',
  surface: '#ffffff',
  raised: '#faf9f7',
  ink: '#17181c',
  ink2: '#4a4d55',
  ink3: '#6a6e78',
  line: '#e7e5e1',
  control: '#80848e',
  brandText: '#c8321f',
  tint: '#fdefeb',
  link: '#0b6b62',
  linkTint: '#e6f3f1',
  ok: '#1b6b3a',
  okTint: '#e6f4ea',
  warn: '#7a4a00',
  warnTint: '#fff3d6',
  focus: '#1b5fd9',
  /** What is wrong. The brand is red, so a mistake is not. */
  error: '#a3126b',
  errorTint: '#fdebf3',
  /** What takes something away. */
  danger: '#5c1a2e',
  onDanger: '#ffffff',
};
export type Palette = Record<keyof typeof LIGHT, string>;
export const DARK: Palette = {
  canvas: '#131417',
  surface: '#1c1e22',
  raised: '#24262b',
  ink: '#edeef0',
  ink2: '#b5b9c2',
  ink3: '#959aa6',
  line: '#2f3238',
  control: '#7a7f8a',
  brandText: '#ff8a75',
  tint: '#3a1f1a',
  link: '#5cc9bc',
  linkTint: '#14312e',
  ok: '#7bd09a',
  okTint: '#16301f',
  warn: '#f0c36d',
  warnTint: '#352a12',
  focus: '#7fb0ff',
  error: '#ff86d1',
  errorTint: '#3a1629',
  danger: '#f7c6cf',
  onDanger: '#2b0a14',
};
export const BRAND = '#c8321f';
const BRAND_HOVER = '#a92816';
const FONT = "'PingFang SC','HarmonyOS Sans SC',MiSans,'Microsoft YaHei UI','Noto Sans CJK SC',system-ui,sans-serif";

/** For those who ask their system for less motion. MUI times its layers in JavaScript: a style sheet alone would not do. */
const STILL: Pick<RaThemeOptions, 'transitions'> = {
  transitions: {
    create: () => 'none',
    getAutoHeightDuration: () => 0,
    duration: {
      shortest: 0,
      shorter: 0,
      short: 0,
      standard: 0,
      complex: 0,
      enteringScreen: 0,
      leavingScreen: 0,
    },
  },
};
const isStill = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

const components = (p: Palette): NonNullable<RaThemeOptions['components']> => ({
  MuiCssBaseline: {
    styleOverrides: {
      body: { backgroundColor: p.canvas, fontVariantNumeric: 'tabular-nums', WebkitFontSmoothing: 'antialiased' },
      ':focus-visible': { outline: `2px solid ${p.focus}`, outlineOffset: 1 },
      '::selection': { backgroundColor: p.tint },
      '@media (prefers-reduced-motion: reduce)': {
        '*, ::before, ::after': { transition: 'none !important', scrollBehavior: 'auto !important' },
      },
    },
  },
  // The one that asks no theme how long it takes.
  ...(isStill && { MuiCollapse: { defaultProps: { timeout: 0 } } }),
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    // MUI takes the outline away and shows a ripple instead.
    styleOverrides: { root: { '&:focus-visible': { outline: `2px solid ${p.focus}`, outlineOffset: 1 } } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'small' },
    styleOverrides: {
      root: {
        textTransform: 'none',
        borderRadius: 6,
        minHeight: 32,
        paddingInline: 12,
        fontWeight: 500,
        lineHeight: 1.4,
      },
      sizeLarge: { minHeight: 44, fontSize: 15 },
      containedPrimary: { backgroundColor: BRAND, color: '#fff', '&:hover': { backgroundColor: BRAND_HOVER } },
      outlined: {
        borderColor: p.line,
        color: p.ink2,
        '&:hover': { borderColor: p.control, backgroundColor: p.raised },
      },
      text: { color: p.ink2, '&:hover': { backgroundColor: p.raised } },
      // A plain button is no call to action; what is one says so with `secondary`.
      textPrimary: { color: p.ink2 },
      textSecondary: { color: p.link },
      containedError: {
        backgroundColor: p.danger,
        color: p.onDanger,
        '&:hover': { backgroundColor: p.danger, filter: 'brightness(1.15)' },
      },
      outlinedError: { borderColor: p.danger, color: p.danger },
      textError: { color: p.danger },
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 6, color: p.ink2 }, sizeSmall: { padding: 6 } } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialog: {
    styleOverrides: {
      paper: {
        borderRadius: 12,
        boxShadow: '0 16px 48px rgb(0 0 0 / 0.18)',
        '&.MuiDialog-paperFullScreen': { borderRadius: 0 },
      },
    },
  },
  MuiPopover: {
    styleOverrides: {
      paper: { border: `1px solid ${p.line}`, borderRadius: 8, boxShadow: '0 8px 24px rgb(0 0 0 / 0.12)' },
    },
  },
  MuiMenuItem: { styleOverrides: { root: { fontSize: 13.5, minHeight: 34, gap: 10 } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        borderRadius: 6,
        backgroundColor: p.surface,
        fontSize: 14,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: p.control },
        '&:hover:not(.Mui-focused):not(.Mui-error) .MuiOutlinedInput-notchedOutline': { borderColor: p.ink3 },
        // In hand; that it is wrong is told by its label and the sentence below.
        '&.Mui-focused .MuiOutlinedInput-notchedOutline, &.Mui-focused.Mui-error .MuiOutlinedInput-notchedOutline': {
          borderColor: p.focus,
          borderWidth: 2,
        },
      },
    },
  },
  MuiTextField: { defaultProps: { size: 'small', variant: 'outlined', fullWidth: true, margin: 'none' } },
  MuiFormControl: { defaultProps: { size: 'small', margin: 'none', variant: 'outlined' } },
  MuiInputLabel: {
    styleOverrides: {
      root: { fontSize: 14, color: p.ink3, '&.Mui-focused:not(.Mui-error)': { color: p.focus } },
    },
  },
  MuiFormHelperText: {
    styleOverrides: { root: { marginInline: 2, color: p.ink3, '&.Mui-error': { color: p.error, fontWeight: 500 } } },
  },
  MuiTooltip: {
    defaultProps: { arrow: true, enterDelay: 300 },
    styleOverrides: {
      tooltip: { fontSize: 12, backgroundColor: '#17181c', color: '#fff' },
      arrow: { color: '#17181c' },
    },
  },
  MuiChip: { styleOverrides: { root: { borderRadius: 6, height: 24, fontSize: 12 } } },
  MuiTab: {
    styleOverrides: { root: { textTransform: 'none', minHeight: 40, fontSize: 14, paddingInline: 14, minWidth: 0 } },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
  MuiAlert: {
    styleOverrides: {
      // MUI mixes nine tenths of white or black into the tints, which leaves nothing of them.
      root: {
        borderRadius: 8,
        '&.MuiAlert-standard': { color: p.ink },
        '&.MuiAlert-standard.MuiAlert-colorSuccess': { backgroundColor: p.okTint },
        '&.MuiAlert-standard.MuiAlert-colorInfo': { backgroundColor: p.linkTint },
        '&.MuiAlert-standard.MuiAlert-colorWarning': { backgroundColor: p.warnTint },
        '&.MuiAlert-standard.MuiAlert-colorError': { backgroundColor: p.errorTint },
      },
    },
  },
  MuiSwitch: { defaultProps: { size: 'small' } },
  MuiCheckbox: { defaultProps: { size: 'small' } },
  MuiRadio: { defaultProps: { size: 'small' } },
});

const theme = (mode: 'light' | 'dark', p: Palette): RaThemeOptions => ({
  palette: {
    mode,
    primary: {
      main: mode === 'light' ? BRAND : p.brandText,
      dark: BRAND_HOVER,
      light: p.tint,
      contrastText: mode === 'light' ? '#fff' : '#1c1e22',
    },
    secondary: { main: p.link, light: p.linkTint },
    success: { main: p.ok, light: p.okTint },
    warning: { main: p.warn, light: p.warnTint },
    error: { main: p.error, light: p.errorTint },
    info: { main: p.link, light: p.linkTint },
    background: { default: p.canvas, paper: p.surface },
    text: { primary: p.ink, secondary: p.ink2, disabled: p.ink3 },
    divider: p.line,
    action: { hover: p.raised, selected: p.tint },
  },
  typography: {
    fontFamily: FONT,
    fontSize: 13.5,
    htmlFontSize: 16,
    body1: { fontSize: 14, lineHeight: 1.57 },
    body2: { fontSize: 13, lineHeight: 1.54 },
    h5: { fontSize: 20, fontWeight: 700, lineHeight: 1.4 },
    h6: { fontSize: 16, fontWeight: 600, lineHeight: 1.5 },
    subtitle2: { fontSize: 13, fontWeight: 600 },
    caption: { fontSize: 12 },
    button: { fontSize: 13.5 },
  },
  shape: { borderRadius: 8 },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  // Layers lie above anything that embeds the console (requirements 9): MUI's ladder, moved up.
  zIndex: {
    mobileStepper: LAYER_Z_INDEX,
    fab: LAYER_Z_INDEX + 50,
    speedDial: LAYER_Z_INDEX + 50,
    appBar: LAYER_Z_INDEX + 100,
    drawer: LAYER_Z_INDEX + 200,
    modal: LAYER_Z_INDEX + 300,
    snackbar: LAYER_Z_INDEX + 400,
    tooltip: LAYER_Z_INDEX + 500,
  },
  components: components(p),
  ...(isStill && STILL),
});

export const lightTheme = theme('light', LIGHT);
export const darkTheme = theme('dark', DARK);
