import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { BUILD, FRAMEWORK, keepSheets, layersFirst, serverHalf } from './app-build.config.ts'
import { content } from './content.config.ts'
import { leanEndpoints } from './endpoints.config.ts'
import { compilerOptions, leanMessages, PAGE_LOCALE_IN } from './messages.config.ts'
import { scopedName } from './styles.config.ts'

/** The frame of every page, and what the frame itself imports. */
const SHELL =
  /preload-helper|web\/ui\/form\/form\.module\.css|\/src\/(contract\/site-paths\.|domain\/payment\/payment-policy\.|text\/locale\.|ui\/(icons?|client\/(focus-on-navigation|request-id|hydration))\.|web\/(root|client\/(navigation|api\/use-member-pricing|session-listeners|lazy-on-interaction|scheduling|event-replay)|ui\/(page-meta|page-progress|shell-handle|money)|map\/map-frame|components\/search\/search-s(entence|tate))\.|web\/app\/shell\/(?!footer|legal-links|sandbox-banner|header-(tools|menu)|bookings-link|language|missing-page))|\/messages\/(shell_(?!footer|sandbox|language|close|menu|nav|not_found_(text|search|back|home))|search_bar_(open|any)|vocabulary_(bedrooms|nights|adults|children|babies))/

/** Modules that show a home, wherever it is shown. */
const HOME =
  /web\/(ui\/structured-data|components\/(picture\/picture|home-card\/heart-button))\.|\/messages\/(apartment_guests|search_bar_guests|vocabulary_(size|bathrooms))/

/** Cards of homes. */
const LIST =
  /\/src\/web\/components\/home-card\/(home-card\.|home-pictures|cards-loading|highlight\.|place-homes|homes-section)|\/messages\/search_card_(?!bills|nothing|included|instant|request)/
/** What leads from one search to another: cards elsewhere do without it. */
const SEARCH =
  /\/src\/(contract\/(apartment-query|filters)|text\/vocabulary|web\/(components\/search\/results-path|features\/search\/(place-text|results-head|search-summary|filters\/(active-filters|filter-bar|sort-form))))\.|\/messages\/(vocabulary_(amenity|service|type|room)|search_(filters_(clear|remove)|filter_area|place_barrio))/

/** The card of a home as it comes. */
const DATES =
  /components\/stay\/(date-range-field|use-member-quote)|\/messages\/apartment_(price_promo\.|card_(?!nothing|request_about)|dates_(?!calendar|prev|next|failed|retry|pick|last|too))/

const SESSION =
  /\/src\/(contract\/endpoint|ui\/client\/send-call|web\/client\/((session|sign-in-prompt|storage\/booking-storage|api\/(member-pricing-client|start-days-input|call-api|api-client|payment-client|account-client))\.))/
/** Modules of an account, before and after signing in. */
const ACCOUNT = /web\/(features\/account\/(?!.*route)|components\/account-form\/)|\/messages\/account_/
/** What any form looks like, and what checks one: a page that only shows fields does without the second. */
const FORMS =
  /web\/(ui\/form\/(?!form-rules|use-zod-form)|components\/(person-fields\/(?!person-rules)|account-form\/password-field))|\/messages\/(booking_(fault|required|optional|consent|code|name|lastname|email|phone)|request_sent_|articles_(privacy|conditions)_whole)/
/** The footer's too, which would bring forms and their checks to every page. */
const LEGAL = /\/messages\/articles_(privacy|conditions)_link/
const CHECKS =
  /node_modules\/(react-hook-form|@hookform|zod)\/|components\/person-fields\/person-rules|(ui\/form\/(form-rules|use-zod-form)|client\/use-once)\./
/** Modules that show cities and neighbourhoods. */
const PLACES =
  /web\/(components\/neighbourhood-list\/|features\/places\/place-facts|map\/(place-map|use-drawn-map))|\/messages\/(places_|gallery_|landing_[a-z]+_alt)/

/** The module of the threads that draw documents, which stands beside the server and shares its chunks. */
const printWorker: Plugin = {
  name: 'print-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  buildStart() {
    this.emitFile({ type: 'chunk', id: 'src/adapters/documents/print-worker.ts', fileName: 'print-worker.js' })
  },
}

/** There is one sheet, so that what loads scripts ahead never waits for another: the lines for sheets are dropped. */
const leanPreload: Plugin = {
  name: 'lean-preload',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!id.includes('vite/preload-helper')) return
    const lean = code.replace('isCssPreloadUrl(dep)', 'false')
    if (lean === code) this.error('Vite writes its preload helper in another way')
    return { code: lean, map: null }
  },
}

export default defineConfig(({ command }) => ({
  // A build compiles the messages before (scripts/compile-messages.ts), since the types need them too.
  plugins: [
    command === 'serve' ? paraglideVitePlugin(compilerOptions()) : leanMessages,
    content,
    reactRouter(),
    leanEndpoints,
    layersFirst('src/ui/styles/layers.css'),
    keepSheets,
    printWorker,
    leanPreload,
  ],
  // Vite leaves this to the server's environment, where React would then run its slow development version.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  css: { modules: { generateScopedName: scopedName } },
  // Workers load what they need by dynamic imports, which the default format has not.
  worker: { format: 'es' },
  build: BUILD,
  environments: {
    client: {
      define: PAGE_LOCALE_IN[command],
      build: {
        rollupOptions: {
          // A page carries the icons and numbers that it shows, not those of all pages.
          optimization: { inlineConst: { mode: 'all' } },
          treeshake: {
            propertyReadSideEffects: false,
            // Names of words, which the server alone puts into the structured data of a home.
            moduleSideEffects: [{ test: /src\/text\/vocabulary\.ts$/, sideEffects: false }],
          },
          output: {
            // One file for what every page needs: it compresses better than many, and changes least.
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK, priority: 2 },
                { name: 'shell', test: SHELL, priority: 1 },
                // What pages share beyond: many small files weigh more than one.
                { name: 'home', test: HOME, priority: 1, minShareCount: 2 },
                { name: 'list', test: LIST, minShareCount: 2 },
                { name: 'search', test: SEARCH, priority: 0.2, minShareCount: 2 },
                { name: 'dates', test: DATES, priority: 1.1, minShareCount: 2 },
                // Otherwise each page that reads it would load the chunk that happens to contain it.
                { name: 'company', test: /\/src\/content\/company\./, priority: 2 },
                { name: 'legal', test: LEGAL, priority: 2 },
                { name: 'session', test: SESSION, priority: 0.5 },
                { name: 'account', test: ACCOUNT, minShareCount: 2 },
                { name: 'checks', test: CHECKS, priority: 0.6, minShareCount: 2 },
                { name: 'forms', test: FORMS, priority: 0.5, minShareCount: 2 },
                { name: 'places', test: PLACES, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: serverHalf(command, process.env.SSR_INPUT ?? 'src/server/app.ts'),
  },
}))
