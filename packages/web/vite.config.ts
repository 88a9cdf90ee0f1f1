import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { layerOrder } from './build/layer-order.ts';
import { precompress } from './build/precompress.ts';

const api = `http://localhost:${process.env.API_PORT ?? '8080'}`;

/** A product on a shelf and what it stands on: five screens show it. */
const shelfParts =
  /\/web\/src\/features\/catalogue\/(?:ProductCard|AddControl|AddButton|ProductPrice|ModalLink|Disclaimer)(?:\.module)?\.(?:tsx|css)$/;

export default defineConfig({
  plugins: [react(), layerOrder(['reset', 'tokens', 'ui', 'features']), precompress()],
  // React has it since version 18: the copy for older ones is left out.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }] },
  build: {
    target: ['chrome111', 'safari16.4', 'firefox114'],
    sourcemap: false,
    manifest: true,
    // A browser that knows no module preload fetches the same scripts a moment later.
    modulePreload: { polyfill: false },
    // One small sheet for the whole shop: a screen that loads later brings no second style.
    cssCodeSplit: false,
    // A font or picture in the style sheet would be a data address, which the page's content policy refuses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // All that every visit needs is one file, which compresses better than several; screens share the rest.
            { name: 'shop', tags: ['$initial'], priority: 1 },
            { name: 'shelves', test: shelfParts, minShareCount: 5 },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: { '/api': api, '/images': api },
  },
});
