import type { Plugin } from 'vite';

const ROUTER = /node_modules[\\/]react-router[\\/]dist/;

/**
 * The router's file also holds the forms, scripts and scroll helpers of its framework mode. Two habits keep them from being
 * left out although nothing uses them: names written onto components, and wrappers that are not known to be harmless.
 */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  apply: 'build',
  transform: {
    filter: { id: ROUTER },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/ENABLE_DEV_WARNINGS(\d*) = true/g, 'ENABLE_DEV_WARNINGS$1 = false')
        .replace(/= (React\w*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
});
