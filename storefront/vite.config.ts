/** Two builds of the storefront: the browser's files and, with --ssr, the entry that the server renders pages with. */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ isSsrBuild }) => ({
  root: at('.'),
  base: '/dist/',
  publicDir: isSsrBuild ? false : at('public'),
  cacheDir: at('../node_modules/.vite/storefront'),
  plugins: [react()],
  appType: 'custom',
  server: { fs: { allow: [at('..')] } },
  ssr: { noExternal: ['lucide-react'] },
  build: isSsrBuild
    ? {
        outDir: at('../dist/storefront-server'),
        emptyOutDir: true,
        target: 'node20',
        minify: false,
        rolldownOptions: { input: at('entry-server.tsx') },
      }
    : {
        outDir: at('../dist/storefront'),
        emptyOutDir: true,
        manifest: true,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 2_048,
      },
}));
