import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { contractRoutes } from './scripts/contract-routes.ts'
import { contractTexts } from './scripts/contract-texts.ts'
import { iconFiles } from './scripts/icon-files.ts'
import { scriptGroups } from './scripts/script-groups.ts'
import { refuseCircles } from './scripts/import-circle.ts'
import { linguiMacros } from './scripts/lingui-macros.ts'
import { LANGUAGE_FOLDER } from './scripts/write-languages.ts'

/**
 * Seven signs tell versions of a file apart, the fewest that the bundler takes. The first screen names over a hundred
 * files, and a hash cannot be compressed.
 */
const HASH = '[hash:7]'

/** These import nothing of ours and are the same in every language; all others exist once a language. */
const SHARED = new Set(['react', 'library', 'rolldown-runtime'])

/** Chunks that the entry imports before it runs, by the names that Vite gives them. */
const BEGINNING = /\/(app|react|library|rolldown-runtime|small|before-application|application)-[\w-]{8}\.js$/

/**
 * Chunks with a name in their file's name. The others, over a hundred, have none, since the first screen names each of
 * them: that was more than a kilobyte. dist/client/.vite/manifest.json says which is which.
 */
const NAMED = /^(small|before-application|application|frame|common|focus-fallback|panel|admin-blog)$/

/** In development every screen is the application's one document, as the server has it. */
function screensInDevelopment(): Plugin {
  return {
    name: 'screens-in-development',
    configureServer: (server) => {
      server.middlewares.use((request, _response, next) => {
        const path = request.url?.split('?', 1)[0] ?? ''
        if (request.headers.accept?.includes('text/html') && !/^\/(api|dev|health)\b|\./.test(path))
          request.url = '/app.html'
        next()
      })
    },
  }
}

export default defineConfig({
  root: 'web',
  plugins: [
    contractRoutes(),
    contractTexts(),
    iconFiles(),
    screensInDevelopment(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'app/routes',
      generatedRouteTree: 'app/route-tree.gen.ts',
    }),
    linguiMacros(),
    react(),
    refuseCircles(),
  ],
  resolve: {
    // What this library brings for older versions of React, React itself has by now.
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  css: {
    transformer: 'lightningcss',
    // The breakpoints have names (web/ui/breakpoints.css), which no browser knows yet.
    lightningcss: { drafts: { customMedia: true } },
  },
  build: {
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What the application begins with is loaded when anything more is; naming it in every chunk would cost a kilobyte.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !BEGINNING.test(file)),
    },
  },
  environments: {
    client: {
      build: {
        outDir: '../dist/client',
        emptyOutDir: true,
        manifest: true,
        rolldownOptions: {
          output: {
            entryFileNames: `assets/${LANGUAGE_FOLDER}/[name]-${HASH}.js`,
            chunkFileNames: ({ name }) =>
              SHARED.has(name)
                ? `assets/[name]-${HASH}.js`
                : `assets/${LANGUAGE_FOLDER}/${NAMED.test(name) ? '[name]-' : ''}${HASH}.js`,
            assetFileNames: ({ names }) =>
              names.some((name) => name.endsWith('.css'))
                ? `assets/${HASH}[extname]`
                : `assets/[name]-${HASH}[extname]`,
            codeSplitting: {
              groups: scriptGroups,
            },
          },
          input: {
            app: 'web/app.html',
            first: 'web/app/after-first-paint.ts',
            site: 'web/site/site.css',
            enhance: 'web/site/enhance.ts',
            worker: 'web/worker/worker.ts',
          },
        },
      },
    },
    site: {
      consumer: 'server',
      build: {
        outDir: '../dist/site',
        emptyOutDir: true,
        ssr: true,
        rolldownOptions: { input: { render: 'web/site/render.tsx', auth: 'web/app/prerender.tsx' } },
      },
    },
  },
  builder: {},
  server: {
    host: '127.0.0.1',
    port: 5657,
    proxy: { '^/(api|dev|health)': { target: `http://127.0.0.1:${process.env.PORT ?? 5656}`, changeOrigin: false } },
  },
})
