/** Two builds of the storefront: the browser's files and, with --ssr, the entry that the server renders pages with. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanForms, leanIcons, leanRouter } from './lean-packages.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** A page names thousands of classes: what is sent says them in six letters. Both builds must say the same. */
const shortName = (name: string, file: string): string =>
  `_${createHash('sha256')
    .update(`${path.relative(at('.'), file.split('?')[0] ?? '')} ${name}`)
    .digest('base64url')
    .slice(0, 5)}`;

export default defineConfig(({ command, isSsrBuild }) => ({
  root: at('.'),
  base: '/dist/',
  publicDir: isSsrBuild ? false : at('public'),
  cacheDir: at('../node_modules/.vite/storefront'),
  plugins: [react(), leanForms(), leanIcons(), leanRouter()],
  appType: 'custom',
  ...(command === 'build' && { css: { modules: { generateScopedName: shortName } } }),
  server: { fs: { allow: [at('..')] } },
  // Compiled, the renderer brings its packages along: they are not installed where it runs.
  ssr: { noExternal: isSsrBuild ? true : ['lucide-react'] },
  build: isSsrBuild
    ? {
        target: 'node20',
        rolldownOptions: {
          input: at('entry-server.tsx'),
          output: { minify: { compress: true, mangle: false, codegen: true }, comments: false },
        },
      }
    : {
        manifest: true,
        // Links preload on hover; listing every chunk's own imports would cost the entry more than it saves.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, files) => files.filter((file) => file.endsWith('.css')),
        },
        assetsInlineLimit: 2_048,
        rolldownOptions: {
          output: {
            // Few files before the first paint: what rarely changes, what every page needs, what lists of goods need, icons of many pages.
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  priority: 3,
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack|clsx)[\\/](?!.*nfiniteQuery(Observer)?\.)/,
                },
                {
                  name: 'core',
                  priority: 2,
                  test: /(storefront[\\/](data[\\/](?!account|checkout|history|summary)|routes|paths|ui[\\/](Link|Button|Picture|Skeleton|Empty|ErrorBlock|DataBlock))|shared[\\/](browser[\\/](?!chat|chinese-map|proof|qr-path|rich-text|uploads)|contract[\\/](?!rich-text)|i18n[\\/]t))|createLucideIcon/,
                },
                {
                  name: 'goods',
                  priority: 1,
                  test: /storefront[\\/](ui[\\/](Price|Badge|Countdown|use-now)|components[\\/](goods|Section|MorePages))/,
                },
                { name: 'icons', test: /lucide-react/, minShareCount: 7 },
              ],
            },
          },
        },
      },
}));
