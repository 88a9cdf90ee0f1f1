import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';

const api = `http://localhost:${process.env.API_PORT ?? '8080'}`;

export default defineConfig({
  plugins: [react(), precompress()],
  build: {
    target: ['chrome111', 'safari16.4', 'firefox114'],
    sourcemap: false,
    manifest: true,
    // A font or picture in the style sheet would be a data address, which the page's content policy refuses.
    assetsInlineLimit: 0,
  },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: { '/api': api, '/images': api },
  },
});
