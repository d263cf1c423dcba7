import type { NextConfig } from 'next'

/** Sent with every answer, pages and calls alike (spec §9, OPS-01 to OPS-03). The CSP needs a nonce: middleware.ts sets it. */
const securityHeaders = [
  { key: 'X-Frame-Options', value: 'SAMEORIGIN' },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Strict-Transport-Security', value: 'max-age=31536000; includeSubDomains; preload' },
  { key: 'Referrer-Policy', value: 'no-referrer' },
  { key: 'Permissions-Policy', value: 'camera=(self), geolocation=(), microphone=(), payment=()' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
]

const config: NextConfig = {
  basePath: '/v2',
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  // Home is /v2/ and stays so in the address; middleware.ts takes the last slash off the other pages.
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks the types, tests included; a start from a fresh clone does not wait for it again.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['@electric-sql/pglite', 'pg', '@node-rs/argon2', 'pdfkit'],
  redirects: async () => [{ source: '/', destination: '/v2', basePath: false, permanent: false }],
  headers: async () => [
    { source: '/:path*', headers: securityHeaders },
    { source: '/((?!_next/static).*)', headers: [{ key: 'Cache-Control', value: 'no-store' }] },
  ],
}

export default config
