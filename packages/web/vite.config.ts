import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { layerOrder } from './build/layer-order.ts';
import { precompress } from './build/precompress.ts';

const api = `http://localhost:${process.env.API_PORT ?? '8080'}`;

/** Parts that stand on Base UI, on Swiper, on a gateway or on the schemas of forms: they load at first use. */
const heavy =
  /\/(?:Overlay|Dialog|Sheet|Combobox|AmountDialog|Tabs|VariationDialog|swiper|gateway-popup|use-form|form-ports)(?:\.module)?\.(?:tsx?|css)$/;

/** What is typed into and ticked: no screen of the first visit has a form. */
const formParts = /\/web\/src\/ui\/(?:Field|TextInput|Checkbox|RadioCard|Chips)(?:\.module)?\.(?:tsx|css)$/;

/** What lists that grow and orders are shown with: neither the front nor a cart has them. */
const laterParts = /\/(?:EndlessPages|Facts)(?:\.module)?\.(?:tsx|css)$/;

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
          groups: [
            // A group brings along what it stands on: the parts come first.
            { name: 'parts', test: isShared, minShareCount: 2, priority: 2 },
            { name: 'fields', test: formParts, minShareCount: 2, priority: 1 },
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

/** What several screens share and what stands on nothing heavy: a screen of its own brings the rest with it. */
function isShared(id: string): boolean {
  return (
    /\/web\/src\/(?:ui|platform|features\/catalogue)\/[^/]+$|\/lucide-react\//.test(id) &&
    !heavy.test(id) &&
    !formParts.test(id) &&
    !laterParts.test(id)
  );
}
