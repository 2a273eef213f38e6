/** How a back office is built and served while developing. Both are the same program with another registry. */
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';

/** @param root folder of the program; other paths are relative to it. */
export const consoleBuild = (name: 'admin' | 'seller', root: string): UserConfig =>
  defineConfig({
    root,
    base: `/dist/${name}/`,
    publicDir: '../storefront/public',
    cacheDir: `../node_modules/.vite/${name}`,
    plugins: [react()],
    appType: 'custom',
    server: { fs: { allow: ['..'] } },
    worker: { format: 'es' },
    build: {
      manifest: true,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 2_048,
      // react-admin and MUI are one shell by nature; what is heavy beside them is loaded on demand.
      chunkSizeWarningLimit: 1_500,
    },
  });
