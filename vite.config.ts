import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** In development the platform runs beside Vite; everything that is not the console's own goes to it. */
const platform = process.env.LAMPYRIS_PLATFORM;
const platformPaths =
  '^/(system|island-[a-z]+|chart|workflow|manage|schemas|health|console\\.config\\.json|visualization|appManage|operation|lightTools)(/|$)';

export default defineConfig({
  // Relative addresses: the console works under any base path.
  base: './',
  plugins: [react()],
  build: { target: 'es2022', manifest: true, chunkSizeWarningLimit: 1200 },
  worker: { format: 'es' },
  server: platform
    ? {
        host: '127.0.0.1',
        proxy: { [platformPaths]: { target: platform }, '/socket.io': { target: platform, ws: true } },
      }
    : {},
});
