import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { layerOrder } from './build/layer-order.ts';
import { namedClasses } from './build/named-classes.ts';
import { namedReact } from './build/named-react.ts';
import { plainIcons } from './build/plain-icons.ts';
import { precompress } from './build/precompress.ts';

const api = `http://localhost:${process.env.API_PORT ?? '8080'}`;

/**
 * What several screens show is in a few files: each file compresses worse than its part of a larger one. A screen should load
 * little that it does not need, so what a part stands on is not drawn in with it.
 */
const sharedParts = Object.entries({
  // The sheets as well: a script that holds nothing but a sheet would be an empty one.
  common:
    /\.module\.css$|\/(?:ProductPicture|Skeleton|Badge|Disclaimer|Card|VisuallyHidden)\.tsx$|\/catalogue\/(?:image|page-title)\.ts$|\/platform\/(?:configuration|use-screen|use-told)\.ts$|\/ui\/motion\.ts$|\/icons\/plus\.mjs$/,
  shelves:
    /\/web\/src\/features\/catalogue\/(?:ProductCard|AddControl|AddButton|ProductPrice|ModalLink|Packs|use-handed-focus|use-product-card)\.|\/core\/src\/shop\/(?:catalogue\/badge|pricing\/shown-price|cart\/product-card\/(?:selectors|flags))\.ts$/,
  steppers: /\/(?:Stepper|LineStepper)\.tsx$|\/icons\/(?:minus|trash)\.mjs$|\/quantity-input\/selectors\.ts$/,
  inputs:
    /\/ui\/(?:Field|TextInput|answer)\.tsx?$|\/core\/src\/(?:kernel\/form\/(?:field|judge)|shop\/account\/(?:field|messages))\.ts$/,
  forms:
    /\/platform\/(?:use-form|FormField)\.tsx?$|\/ui\/(?:Choices|submitting)\.tsx?$|\/core\/src\/(?:kernel\/form\/(?:actors|checks|context|definition|judgements|machine|rules|selectors)|storefront\/screens\/form)\.ts$/,
  kitchen:
    /\/platform\/(?:food-refusal|today|FoodNotice)\.tsx?$|\/wire\/api\/wire\/windows\.ts$|\/icons\/clock\.mjs$|\/core\/src\/(?:kernel\/why-not|shop\/cart\/input)[/.]/,
}).map(([name, test]) => ({ name, test, minShareCount: 2, includeDependenciesRecursively: false }));

/** `Button.module.css` and `label` make `Button-label`: no name of a sheet is used twice, so that no hash is needed. */
function className(name: string, file: string): string {
  return `${basename(file).split('.')[0]}-${name}`;
}

export default defineConfig({
  plugins: [
    namedReact(),
    namedClasses(),
    plainIcons(),
    react(),
    layerOrder(['reset', 'tokens', 'ui', 'features']),
    precompress(),
  ],
  // React has it since version 18: the copy for older ones is left out.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }] },
  css: { modules: { generateScopedName: className } },
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
      // Constants are written where they are used: repeated words compress better than names that scripts pass on.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        // Every script names those it needs: short names make all of them smaller.
        entryFileNames: 'assets/[hash:7].js',
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          groups: [
            // All that every visit needs is one file, which compresses better than several; screens share the rest.
            { name: 'shop', tags: ['$initial'], priority: 1 },
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
