import type { NextConfig } from 'next'
import { LECTEUR_DE_CARTE } from './lib/domain/parc/lecteur-de-carte'
import { NOTHING_RUNS, SECURITY_HEADERS } from './lib/platform/http/security-headers'

const config: NextConfig = {
  basePath: '/v2',
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  // Home is /v2/ and stays so in the address; middleware.ts takes the last slash off the other pages.
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks the types, tests included; a start from a fresh clone does not wait for it again.
  typescript: { ignoreBuildErrors: true },
  // What the bundler would keep for its next build, three times what it builds (PERF-08).
  experimental: { turbopackFileSystemCacheForBuild: false },
  serverExternalPackages: ['pg', '@node-rs/argon2', 'pdfkit', '@cantoo/pdf-lib'],
  redirects: async () => [
    { source: '/', destination: '/v2', basePath: false, permanent: false },
    // The spelling of the specification is the address; people type the other one (CONTRACT-06).
    { source: '/maintenancecontrat', destination: '/mainteancecontrat', permanent: true },
  ],
  headers: async () => [
    { source: '/:path*', headers: SECURITY_HEADERS },
    { source: '/((?!api/).*)', headers: NOTHING_RUNS },
    { source: '/partage/:path*', headers: [{ key: 'X-Robots-Tag', value: 'noindex, nofollow, noarchive' }] },
    {
      source: `/((?!_next/static|api/${LECTEUR_DE_CARTE}/).*)`,
      headers: [{ key: 'Cache-Control', value: 'no-store' }],
    },
  ],
}

export default config
