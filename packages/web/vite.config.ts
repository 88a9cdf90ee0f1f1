import { basename, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { eagerScript } from './build/eager-script.ts';
import { firstFrame } from './build/first-frame.ts';
import { firstPaint } from './build/first-paint.ts';
import { layerOrder } from './build/layer-order.ts';
import { namedClasses } from './build/named-classes.ts';
import { namedReact } from './build/named-react.ts';
import { noFragmentRefs } from './build/no-fragment-refs.ts';
import { plainIcons } from './build/plain-icons.ts';
import { plainSignals } from './build/plain-signals.ts';
import { precompress } from './build/precompress.ts';
import { serviceWorker } from './build/service-worker.ts';
import { sharedParts } from './build/shared-parts.ts';
import { sharedScript } from './build/shared-script.ts';
import { shortErrors } from './build/short-errors.ts';
import { shortPreloads } from './build/short-preloads.ts';
import { shortRuntime } from './build/short-runtime.ts';

const api = `http://localhost:${process.env.API_PORT ?? '8080'}`;

/** `Button.module.css` and `label` make `Button-label`: no name of a sheet is used twice, so that no hash is needed. */
function className(name: string, file: string): string {
  return `${basename(file).split('.')[0]}-${name}`;
}

const modules = { generateScopedName: className };

export default defineConfig({
  plugins: [
    namedReact(),
    namedClasses(),
    plainIcons(),
    shortErrors(),
    plainSignals(),
    noFragmentRefs(),
    react(),
    layerOrder(['reset', 'tokens', 'ui', 'features']),
    sharedScript(),
    shortPreloads(),
    eagerScript(),
    shortRuntime(),
    firstFrame(),
    firstPaint({
      entry: 'src/app/first-paint.tsx',
      soon: [
        '/LandingScreen.tsx',
        '/StoreSelector.tsx',
        ...['/api/stores', '/api/areas', '/api/config', '/api/landingPageThumbnails'],
        '/BannerSlider.tsx',
        'inter-naira',
      ],
      screens: {
        home: [
          '/HomeScreen.tsx',
          '/BannerSlider.tsx',
          '/api/banners',
          '/api/config',
          '/ProductCarousels.tsx',
        ],
        category: ['/CategoryScreen.tsx', '/api/config', '/api/banners'],
        search: ['/SearchScreen.tsx', '/api/config'],
        product: ['/ProductScreen.tsx', '/api/config'],
        preparedfood: ['/PreparedFoodScreen.tsx', '/api/config'],
        cart: ['/CartScreen.tsx', '/api/config'],
        checkout: ['/CheckoutScreen.tsx', '/opening-calls/index.ts', '/api/config'],
        login: ['/LoginScreen.tsx'],
        storelocator: ['/StoreLocatorScreen.tsx', '/api/stores', '/api/areas'],
      },
      stripless: ['checkout', 'storelocator'],
      modules,
    }),
    serviceWorker('src/worker/sw.ts', ['/CartScreen.tsx', '/SideCart.tsx']),
    precompress(),
  ],
  resolve: {
    alias: [
      // React has it since version 18: the copy for older ones is left out.
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
      // Queries alone go through the query client.
      { find: /^\.\/mutationCache\.js$/, replacement: resolve(import.meta.dirname, 'build/no-mutations.ts') },
      // Icons take no options here: their style sheet says how they look.
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: resolve(import.meta.dirname, 'build/no-icon-options.ts'),
      },
    ],
  },
  css: { modules },
  build: {
    target: ['chrome111', 'safari16.4', 'firefox114'],
    sourcemap: false,
    manifest: true,
    // One small sheet for the whole shop: a screen that loads later brings no second style.
    cssCodeSplit: false,
    // A font or picture in the style sheet would be a data address, which the page's content policy refuses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Constants are written where they are used: repeated words compress better than names that scripts pass on.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        // Every script names those it needs: short names of few letters make all of them smaller.
        hashCharacters: 'base36',
        entryFileNames: 'assets/[hash:7].js',
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          groups: [
            // All that every visit needs is one file, which compresses better than several; screens share the rest.
            { name: 'shop', tags: ['$initial'], priority: 1 },
            // Reached from there, but needed only where an order is shown.
            { name: 'steps', test: /\/shop\/tracking\/status\.ts$/, priority: 2 },
            ...sharedParts,
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
