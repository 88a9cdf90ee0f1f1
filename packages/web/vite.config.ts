import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { layerOrder } from './build/layer-order.ts';
import { precompress } from './build/precompress.ts';

const api = `http://localhost:${process.env.API_PORT ?? '8080'}`;

/** Parts that stand on Base UI, or on Swiper: they load at first use and must not be drawn into what all screens share. */
const heavyParts = /\/ui\/(?:Overlay|Dialog|Sheet|Combobox|MessageDialog|Tabs|swiper)\.tsx?$/;

export default defineConfig({
  plugins: [react(), layerOrder(['reset', 'tokens', 'ui', 'features']), precompress()],
  build: {
    target: ['chrome111', 'safari16.4', 'firefox114'],
    sourcemap: false,
    manifest: true,
    // One small sheet for the whole shop: a screen that loads later brings no second style.
    cssCodeSplit: false,
    // A font or picture in the style sheet would be a data address, which the page's content policy refuses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What two screens share is one file, so that a first visit asks for few.
        advancedChunks: {
          groups: [{ name: 'parts', test: (id) => isOurs(id) && !heavyParts.test(id), minShareCount: 2 }],
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

function isOurs(id: string): boolean {
  return /\/packages\/(?:web|core)\/src\/|\/lucide-react\//.test(id);
}
