import nextJest from 'next/jest.js'

const withNext = nextJest({ dir: './' })
const shared = {
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    '^server-only$': '<rootDir>/tests/support/empty-module.ts',
  },
  testPathIgnorePatterns: ['/node_modules/', '/.next'],
  modulePathIgnorePatterns: ['<rootDir>/.next', '<rootDir>/data/', '<rootDir>/.cache/'],
}

/** Packages published as ES modules only, which Jest has to transform. */
const MODULES = [
  '@paralleldrive/cuid2',
  '@noble/hashes',
  'error-causes',
  'nuqs',
  'file-type',
  'strtok3',
  'token-types',
  '@tokenizer/inflate',
  'uint8array-extras',
  '@borewit/text-codec',
  'qr',
  'meilisearch',
]

async function project(options) {
  const config = await withNext({ ...shared, ...options })()
  const transformIgnorePatterns = [
    `/node_modules/(?!(${MODULES.join('|')})/)`,
    String.raw`^.+\.module\.(css|sass|scss)$`,
  ]
  return { ...config, transformIgnorePatterns }
}

/** Three projects: pure rules in Node, components in jsdom, and calls over HTTP against a running server. */
export default async () => ({
  // Jest reads it here only, never in a project; components set a shorter one (tests/support/jest-dom.ts).
  testTimeout: 240_000,
  projects: await Promise.all([
    project({
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/unit/**/*.test.ts'],
    }),
    project({
      displayName: 'components',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/tests/unit/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/jest-dom.ts'],
    }),
    project({
      displayName: 'api',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/api/**/*.test.ts', '<rootDir>/tests/security/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/administration-limits.ts'],
    }),
  ]),
})
