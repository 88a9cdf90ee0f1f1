import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPaint } from './build/first-paint.ts';
import { floor } from './build/floor.ts';
import { ownPage } from './build/own-page.ts';
import { precompress } from './build/precompress.ts';
import { shopPreloads } from './build/preloads.ts';
import { serviceWorker } from './build/service-worker.ts';

const api = `http://localhost:${process.env.API_PORT ?? '8080'}`;

export default defineConfig({
  plugins: [
    react(),
    ownPage(api),
    shopPreloads(),
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
      stripless: ['storelocator'],
      slim: ['checkout'],
    }),
    serviceWorker('src/worker/sw.ts', [
      '/CartScreen.tsx',
      '/SideCart.tsx',
      '/PriceNotice.tsx',
      '/calls/cart.ts',
    ]),
    precompress(),
  ],
  build: {
    target: floor,
    manifest: true,
    // Licences of everything that a browser loads; `public/third-party-notices.txt` points here.
    license: { fileName: 'licenses.txt' },
    // One small sheet for the whole shop: a screen that loads later brings no second style.
    cssCodeSplit: false,
    // A font or picture in the style sheet would be a data address, which the page's content policy refuses.
    assetsInlineLimit: 0,
    // A browser that knows no module preload fetches the same scripts a moment later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Scripts name those that they may load: names without words save 2 KB a visit.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            // Code that runs before the first frame, and the order of the style sheet's layers.
            { name: 'first', tags: ['$initial'] },
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
            // With all its imports, and the parts that most screens draw: a small file of its own would be
            // one more request.
            {
              name: 'shop',
              test: /\/(?:app\/show-shop\.tsx|ui\/(?:Badge|Card|Picture|Price|Skeleton|VisuallyHidden)\.tsx|ui\/(?:answer|motion)\.ts|kernel\/why-not\/(?:why-not|grounds)\.ts|wire\/products\.ts|shop\/(?:cart\/(?:input|item)|catalogue\/image)\.ts|icons\/(?:minus|plus|trash)\.mjs)$/,
            },
            // The shared code of forms, cards, carts and shelves: in small files it would be 3 KB more.
            {
              name: 'form',
              test: /\/ui\/(?:Chips|RadioCard|TextInput)\.tsx$|\/(?:form\/judge|account\/(?:field|forms)|ui\/text-control)\.ts$/,
            },
            // The shared code of the pages of an order.
            {
              name: 'orders',
              test: /\/(?:storefront\/orders\/(?:card|items-text|picked|status)|account\/orders\/badge-tone|checkout\/window-facts)\.ts$|\/ui\/Facts\.tsx$/,
            },
            // The shared code of shelves.
            {
              name: 'shelf',
              test: /\/features\/catalogue\/(?:Disclaimer|EndlessPages|WideCard)\.tsx$/,
            },
            { name: 'kitchen', test: /\/(?:components\/FoodNotice\.tsx|platform\/food-refusal\.ts)$/ },
            { name: 'line', test: /\/components\/(?:LineStepper|ProductPicture)\.tsx$/ },
            { name: 'shelf', test: /\/catalogue\/ProductGrid\.tsx$/ },
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
