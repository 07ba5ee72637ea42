import { defineConfig } from 'vite';

// `npm run dev -w web` beside a server on its usual port
const server = process.env.TOUCHLINE ?? 'http://127.0.0.1:2567';

export default defineConfig({
  root: import.meta.dirname,
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // "use client" of libraries means nothing here
    rolldownOptions: { checks: { moduleLevelDirective: false } },
  },
  server: {
    proxy: Object.fromEntries(
      // the API, the documents, and the sockets of rooms
      ['/api', '/docs', '^/[\\w-]+/[\\w-]+\\?sessionId='].map((path) => [path, { target: server, ws: true }]),
    ),
  },
});
